import { createContext } from "react";

/** The element in which the frame shows the head of the current page; null while it is being created. */
export const HeadPlace = createContext<HTMLElement | null | undefined>(undefined);
