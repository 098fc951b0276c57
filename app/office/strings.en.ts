/** What every page of the back office says in the same words. */
export const en = {
  undo: "Undo",
  dismiss: "Dismiss",
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  failed: "This did not work. Please try again.",
  paging: { pages: "Pages", range: "{from} to {to}", newest: "Newest", newer: "Newer", older: "Older" },
  conflict: {
    title: "Someone else changed this in the meantime. Your change was not made.",
    current: "It is now",
    mine: "Your change",
    apply: "Apply my change",
    delete: "Delete it anyway",
    keep: "Leave it as it is",
    nothing: "Nothing",
  },
};
export type Words = typeof en;
