type Props = { label: string; sections: readonly { id: string; title: string }[] };

/** The parts of a long page, to go to without a script. */
export function SectionList({ label, sections }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {sections.map(({ id, title }) => (
          <li key={id} className="grid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 py-1.5 text-sm font-medium text-pine hover:border-leaf hover:bg-mint"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
