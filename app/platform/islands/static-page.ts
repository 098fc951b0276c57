import { createContext, type ReactNode } from "react";

export type IslandComponent<Props> = (props: Props) => ReactNode;

/** The path of the page's island props (take-props.server.ts). */
export const propsPath = "/islands.json";

export type StaticPageParts = {
  /** The page's only script, and the modules it imports. */
  entry: { module: string; imports: string[] };
  /**
   * React and other files that the first island needs. They are prefetched after the page has loaded, so that the first
   * tap is fast.
   */
  prefetched: string[];
  /** Returns the addresses of an island's files, its own first, separated by spaces. Throws for an unlisted component. */
  filesOf(island: IslandComponent<never>): string;
  /** Renders an island as a separate React root. The prefix keeps ids unique. */
  toHtml(island: ReactNode, identifierPrefix: string): string;
};

/** The parts of a page without the router. Undefined on app pages, which React Router hydrates. */
export const StaticPage = createContext<StaticPageParts | undefined>(undefined);
