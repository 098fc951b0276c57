import { expect, test } from "vitest";
import { searchWords } from "./word-search.server.ts";

test("a complete email address is looked up in the index, and what many rows can contain is first looked for in the newest", () => {
  const by = (typed: string) => searchWords("search_text", typed).by;
  for (const address of ["mona@nile.example", " Mona.Adel@Nile.example ", "mona@nile.example nile"])
    expect(by(address), address).toBe("index");
  for (const common of [
    "mona",
    "mona@",
    "mona@nile",
    "@nile.example",
    "al@nile.example",
    "a@b.co",
    "",
    "0100 123 4567",
  ])
    expect(by(common), common).toBeUndefined();
});
