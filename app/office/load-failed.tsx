import { Button } from "#app/ui/button/button.tsx";
import { ListMessage } from "#app/ui/feedback/list-message.tsx";
import { useOfficeWords } from "./office-words.tsx";

/** What asks for something and can ask again; TanStack Query answers so. */
export type Asking = { isError: boolean; isFetching: boolean; refetch: () => unknown };

type Props = {
  title: string;
  asking: Asking;
  /** "line" within a part of a page, in place of a whole list. */
  look?: "list" | "line";
  /** Whether asking again can help. */
  canRetry?: boolean;
};

/** Shown once something could not be loaded, with the way to try again. */
export function LoadFailed({ title, asking: { isError, isFetching, refetch }, look = "list", canRetry = true }: Props) {
  const { retry } = useOfficeWords();
  if (!isError) return null;
  const button = canRetry && (
    <Button tone="outline" size="small" busy={isFetching} onClick={() => refetch()}>
      {retry}
    </Button>
  );
  if (look === "list") {
    return (
      <ListMessage urgent icon="alert" title={title}>
        {button}
      </ListMessage>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-md border border-red bg-red-soft px-4 py-3">
      <p className="grow">{title}</p>
      {button}
    </div>
  );
}
