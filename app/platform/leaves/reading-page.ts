// chunk: frame
import { createContext, type ReactNode } from "react";

export type LeafComponent<Props> = (props: Props) => ReactNode;

/** The address of the page's leaf props (take-props.server.ts). */
export const propsPath = "/leaves.json";

export type ReadingPageParts = {
  /** The page's only script, and its imports. */
  entry: { module: string; imports: string[] };
  /**
   * React and whatever else the first leaf needs: prefetched once the page has loaded, so that the first tap is fast.
   */
  soon: string[];
  /** The key of a leaf's file in the list that wakes it. Throws for an unlisted component. */
  fileOf(leaf: LeafComponent<never>): string;
  /** A leaf as its own React root; the prefix keeps ids unique. */
  toHtml(leaf: ReactNode, identifierPrefix: string): string;
};

/** The parts of a page without the router. Undefined on app pages, which React Router hydrates. */
export const ReadingPage = createContext<ReadingPageParts | undefined>(undefined);
