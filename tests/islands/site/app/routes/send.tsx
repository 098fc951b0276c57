import { useActionData } from "react-router";
import type { ActionFunctionArgs } from "react-router";

/** Handles the plain form post. */
export async function action({ request }: ActionFunctionArgs) {
  return { received: [...(await request.formData()).values()].map(String) };
}

export default function Send() {
  const answer = useActionData<typeof action>();
  return (
    <main>
      <p data-draft-sent="letter">Received: {answer?.received.join(", ")}</p>
      <a href="/">Home</a>
    </main>
  );
}
