export const en = {
  leaf: {
    view: "View Certificate",
    upload: "Upload certificate",
    none: "Not here yet",
    pending: "Waiting for review",
    refused: "Not published: {reason}",
    openFailed: "The upload window could not be opened. Please try again.",
    close: "Close",
    /** Beside the name of a region. */
    title: "Patent certificate",
    reviewed: "Our team looks at what is sent before everyone can see it. You see it here at once.",
    successTitle: "Success",
    success: "Patent certificate uploaded successfully for {region}",
    failureTitle: "Error",
    failure: "Failed to save certificate information",
    tryAgain: "Try Again",
  },
};
export type Words = typeof en;
