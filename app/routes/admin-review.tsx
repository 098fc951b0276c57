import { useRouteLoaderData } from "react-router";
import { ReviewPage } from "#app/features/contributions/ui/review-page.tsx";
import type { loader } from "./admin.tsx";

export default function AdminReview() {
  const words = useRouteLoaderData<typeof loader>("routes/admin");
  return words && <ReviewPage words={words.contributions} />;
}
