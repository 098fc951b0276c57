import { useOfficeMessages } from "#app/office/office-messages.tsx";
import { Skeleton } from "#app/ui/feedback/skeleton.tsx";

/** The skeleton of a back-office page while its first content loads (requirements §2.12). */
export function ArrivingPage() {
  const { loading } = useOfficeMessages();
  return (
    <div role="status" className="office-page grid gap-6">
      <p className="text-sm text-muted">{loading}</p>
      <Skeleton className="h-9 w-56 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-80" />
    </div>
  );
}
