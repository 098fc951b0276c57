import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";

const answer = createRequestHandler(build, "development");

/** A page made from the sources as they are. */
export function answerPage(request: Request): Promise<Response> {
  return answer(request);
}
