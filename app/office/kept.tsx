import { memo, type ReactNode } from "react";

type Props = { of: readonly unknown[]; render: () => ReactNode };

/**
 * Renders again only if one of the values in `of` has changed. Name everything there that `render` uses. For the parts
 * of a long list, which is rendered again for every row that is opened or selected.
 */
export const Kept = memo(
  ({ render }: Props) => render(),
  (before, { of }) => of.length === before.of.length && of.every((value, at) => Object.is(value, before.of[at])),
);
