import { ReviewPage } from "#app/features/contributions/ui/review-page.tsx";

export default function AdminReview() {
  return <ReviewPage />;
}
