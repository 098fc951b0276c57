import { data } from "react-router";

/** Handles unknown URLs: the root's error boundary shows the 404 card. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
