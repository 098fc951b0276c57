import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** The skeleton of a back-office page while its first content loads (requirements §2.12). */
export function ArrivingPage() {
  const { loading } = useOfficeMessages();
  return (
    <div role="status">
      <p className="office-top-line text-muted">{loading}</p>
      <div className="office-page grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-11" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
