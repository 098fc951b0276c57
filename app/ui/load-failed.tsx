import { Button } from "./button.tsx";
import { ListMessage } from "./list-message.tsx";

/** What asks for something and can ask again; TanStack Query answers so. */
export type Asking = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type Props = { title: string; retry: string; asking: Asking };

/** Stands there once something could not be loaded, with the way to try again. */
export function LoadFailed({ title, retry, asking: { isError, isFetching, refetch } }: Props) {
  if (!isError) return null;
  return (
    <ListMessage urgent icon="alert" title={title}>
      <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
        {retry}
      </Button>
    </ListMessage>
  );
}
