import PostalMime from "postal-mime";

/** What a person sees of a composed message: its HTML. */
export async function readHtml(raw: Uint8Array): Promise<string> {
  const { html = "" } = await PostalMime.parse(raw);
  return html;
}
