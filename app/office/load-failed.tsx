import { Button } from "#app/ui/button.tsx";
import { ListMessage } from "#app/ui/list-message.tsx";
import { useOfficeWords } from "./office-words.tsx";

/** What asks for something and can ask again; TanStack Query answers so. */
export type Asking = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type Props = { title: string; asking: Asking };

/** Stands there once something could not be loaded, with the way to try again. */
export function LoadFailed({ title, asking: { isError, isFetching, refetch } }: Props) {
  const { retry } = useOfficeWords();
  if (!isError) return null;
  return (
    <ListMessage urgent icon="alert" title={title}>
      <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
        {retry}
      </Button>
    </ListMessage>
  );
}
