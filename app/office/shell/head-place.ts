import { createContext } from "react";

/**
 * The elements in which the frame shows the head of the current page: its title and tools, and, after the search, its
 * actions. Null while they are being created.
 */
export type HeadPlaces = { title: HTMLElement | null; actions: HTMLElement | null };
export const HeadPlace = createContext<HeadPlaces | undefined>(undefined);
