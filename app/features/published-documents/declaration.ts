/** One kind of published document. */
export type Declaration<Slot extends string = string> = {
  kind: "cv" | "certificate" | "patent-certificate";
  /** The languages, certificates or regions that the site shows one document of each for. */
  slots: readonly Slot[];
  /**
   * With a review, a visitor's document waits, and earlier ones stay so that a decision can be undone. Without one, a
   * document replaces the one of its slot at once.
   */
  isReviewed: boolean;
  audit: {
    action: string;
    /** The first part of the subject. */
    subject: string;
    /** The actor when no staff member acts. */
    visitor: string;
  };
};
