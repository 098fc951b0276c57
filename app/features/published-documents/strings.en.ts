/** Messages of the CV section, including its errors. */
export const cv = {
  noCv: "No CV available",
  incorrectPassword: "Incorrect password",
  passwordRequired: "Please enter the password.",
  grantOver: "Please enter the CV password again.",
  island: {
    view: "View CV",
    upload: "Upload CV",
    none: "No CV available",
    fetchFailed: "Failed to fetch CV",
    openFailed: "Couldn’t open the upload window. Please try again.",
    close: "Close",
    password: {
      title: "Upload a new CV",
      text: "Enter the password to replace the CV on this page.",
      label: "Password",
      show: "Show password",
      hide: "Hide password",
      enter: "Continue",
      checking: "Checking…",
      incorrect: "Incorrect password",
      failed: "The password couldn’t be checked. Please try again.",
    },
    dialog: {
      title: "Upload the English CV",
      text: "It will replace the CV that visitors currently see.",
      progress: "CV upload progress",
      states: {
        idle: "Ready",
        uploading: "Uploading…",
        processing: "Processing…",
        success: "Done",
        error: "Failed",
      },
      tryAgain: "Try Again",
      success: "CV uploaded successfully",
      recordFailed: "Failed to update CV record",
      recordToastTitle: "CV upload error",
      recordToastText: "An error occurred while saving the CV",
      saveToastTitle: "Error",
      saveToastText: "Failed to save CV",
    },
  },
};

export const patents = {
  island: {
    view: "View Certificate",
    upload: "Upload certificate",
    none: "Not available yet",
    pending: "Waiting for review",
    refused: "Not published: {reason}",
    openFailed: "Couldn’t open the upload window. Please try again.",
    close: "Close",
    /** Displayed after the name of a region. */
    title: "Patent certificate",
    reviewed: "Our team reviews uploads before they become public. You can see yours right away.",
    successTitle: "Success",
    success: "Patent certificate uploaded successfully for {region}",
    failureTitle: "Error",
    failure: "Failed to save certificate information",
    tryAgain: "Try Again",
  },
};

/** Messages for staff. */
export const certificates = {
  nav: "Documents",
  titles: { "white-list": "White-list certificate", "gmp-certificate": "GMP certificate" },
  settings: {
    title: "Certificates on the website",
    text: "Files that you upload here replace the certificates on the home page and the manufacturing page.",
    types: { "white-list": "Image", "gmp-certificate": "PDF document" },
    sample: "Currently a sample",
    uploadedOn: "Uploaded on {date}",
    open: "Open",
    replace: "Replace",
    replaceOne: "Replace: {title}",
    dialogTitle: "Replace: {title}",
    saved: "Certificate replaced",
    failed: "The certificate couldn’t be replaced.",
    openFailed: "Couldn’t open the upload window. Please try again.",
    loadFailed: "Couldn’t load the certificates.",
    tryAgain: "Try again",
  },
};

/** Labels for patent certificates on the review page. */
export const review = {
  kind: "Patent certificate",
  titles: {
    "Gulf Cooperation Council": "Gulf Cooperation Council",
    "European Union": "European Union",
    Turkey: "Turkey",
    "United States of America": "United States of America",
  },
};

/** Labels that other staff pages use for this feature. */
export const names = {
  logged: {
    groups: { cv: "CV", certificate: "Certificates", "patent-certificate": "Patent certificates" },
    subjects: { cv: "CV", certificates: "Certificate", "patent-certificates": "Patent certificate" },
    actions: {
      "cv.replace": "Replaced the CV",
      "certificate.replace": "Replaced a certificate",
      "patent-certificate.publish": "Published a patent certificate",
    },
  },
};

export type CvMessages = typeof cv;
export type PatentMessages = typeof patents;

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    certificates: typeof certificates;
  }
}
