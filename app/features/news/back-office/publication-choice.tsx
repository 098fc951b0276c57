import { useMessages } from "#app/office/office-messages.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { TextInput } from "#app/ui/form/field.tsx";
import type { Publication, StaffItem } from "../staff-contract.ts";
import { newsTones } from "./news-tones.ts";

/** Radio buttons for publishing now, at a given time in the seller's time zone, or not yet. */
export function PublicationChoice({ item, problem }: { item: StaffItem | undefined; problem: string | undefined }) {
  const { statuses, editor: t } = useMessages("news").office;
  const chosen = firstChoice(item);
  const names = {
    now: item?.status === "published" ? t.keep : t.now,
    at: t.at,
    draft: item?.status === "waiting" ? t.keepWaiting : t.draft,
  };
  return (
    <fieldset className="news-box">
      <legend>{t.publication}</legend>
      {item && <Badge tone={newsTones[item.status]}>{statuses[item.status]}</Badge>}
      {(["now", "at", "draft"] as const).map((when) => (
        <div key={when}>
          <label>
            <input type="radio" name="when" value={when} defaultChecked={when === chosen} />
            {names[when]}
          </label>
          {when === "at" && (
            <TextInput
              name="publishAt"
              type="datetime-local"
              label={t.atTime}
              defaultValue={item?.publishedAtLocal ?? ""}
              error={problem}
              className="ps-7"
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

function firstChoice(item: StaffItem | undefined): Publication["when"] {
  if (item?.status === "scheduled") return "at";
  return !item || item.status === "published" ? "now" : "draft";
}

/** Reads the selected publication time. The server validates it. */
export function publicationIn(form: FormData): Publication {
  const when = form.get("when");
  const localTime = form.get("publishAt");
  if (when === "at") return { when, localTime: typeof localTime === "string" ? localTime : "" };
  return { when: when === "draft" ? "draft" : "now" };
}
