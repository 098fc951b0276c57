/** Shown on a page that cannot be used without JavaScript, if it is off. */
export function NeedsScripts({ text }: { text: string }) {
  return (
    <noscript>
      <p className="mt-4 rounded-md border border-line bg-sand p-4">{text}</p>
    </noscript>
  );
}
