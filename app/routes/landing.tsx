import { languageOfParams } from "./language.ts";
import type { Route } from "./+types/landing";

export function loader({ params }: Route.LoaderArgs) {
  return { language: languageOfParams(params) };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.language}</h1>;
}
