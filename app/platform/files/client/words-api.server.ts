import { Answer, serve, type Served } from "#app/platform/http/serve.server.ts";
import { ar } from "./strings.ar.ts";
import { en } from "./strings.en.ts";
import { readUploadWords } from "./words-contract.ts";

const words = { en, ar };

export function uploadWordsApi(): Served[] {
  return [
    serve(
      readUploadWords,
      async ({ query }) => new Answer(words[query.language], { headers: { "cache-control": "public, max-age=3600" } }),
    ),
  ];
}
