// chunk: frame
import { createContext, type ReactNode } from "react";

export type LeafComponent<Props> = (props: Props) => ReactNode;

/** Where the props of the leaves of a page are fetched (take-props.server.ts). */
export const propsPath = "/leaves.json";

export type ReadingPageParts = {
  /** The one script the page loads, and what that imports. */
  entry: { module: string; imports: string[] };
  /** React and what else the first leaf will need: fetched once the page is there, so that the first tap is quick. */
  soon: string[];
  /** The key of a leaf's file in the list that wakes it. Throws for a component that is not in the list. */
  fileOf(leaf: LeafComponent<never>): string;
  /** A leaf as a React root of its own; the prefix keeps its ids apart from those of its equals. */
  toHtml(leaf: ReactNode, identifierPrefix: string): string;
};

/** What a page that runs without the router is made with. Undefined on working pages, which React Router hydrates. */
export const ReadingPage = createContext<ReadingPageParts | undefined>(undefined);
