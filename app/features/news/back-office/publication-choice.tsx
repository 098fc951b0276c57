import { TextInput } from "#app/ui/form/field.tsx";
import type { Publication, StaffItem } from "../staff-contract.ts";
import type { Words } from "./strings.en.ts";

type Props = { item: StaffItem | undefined; words: Words["editor"]; problem: string | undefined };

/** Now, at a time at the seller's, or not yet. */
export function PublicationChoice({ item, words, problem }: Props) {
  const isPublic = item?.status === "published";
  const chosen = item?.status === "scheduled" ? "at" : !item || isPublic ? "now" : "draft";
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <legend className="float-start mb-1 w-full font-display text-lg font-semibold text-pine">
        {words.publication}
      </legend>
      {(["now", "draft", "at"] as const).map((when) => (
        <label key={when} className="flex min-h-8 cursor-pointer items-center gap-3">
          <input type="radio" name="when" value={when} defaultChecked={when === chosen} className="size-5" />
          {when === "now" && isPublic ? words.keep : words[when]}
        </label>
      ))}
      <TextInput
        name="publishAt"
        type="datetime-local"
        label={words.atTime}
        defaultValue={item?.publishedAtLocal ?? ""}
        error={problem}
        className="max-w-sm"
      />
    </fieldset>
  );
}

/** What was chosen; the server says what is wrong with a time. */
export function publicationIn(form: FormData): Publication {
  const when = form.get("when");
  const localTime = form.get("publishAt");
  if (when === "at") return { when, localTime: typeof localTime === "string" ? localTime : "" };
  return { when: when === "draft" ? "draft" : "now" };
}
