/**
 * The props of a leaf: in its element, or, where the page is the same for everyone, in a file for all leaves of the page
 * that the page's script names (take-props.server.ts). Throws when they do not come.
 */
export async function propsOf({ id, dataset }: HTMLElement): Promise<object> {
  if (dataset["props"]) return JSON.parse(dataset["props"]);
  const file = document.querySelector<HTMLElement>("script[data-props]")?.dataset["props"] ?? "";
  const props = (await (await fetch(file)).json())[id];
  if (!props) throw new Error(file);
  return props;
}
