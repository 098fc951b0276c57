/** Error messages of the upload API, and of API calls that use an upload. */
export const en = {
  unknownPurpose: "Unknown upload type.",
  typeNotAccepted: "This file type isn’t supported here. Accepted types: {types}.",
  fileTooLarge: "This file exceeds the maximum allowed size.",
  fileEmpty: "This file is empty.",
  cannotSign: "Cannot sign without a key, an uploadId, and a partNumber",
  uploadUnknown: "We couldn’t find this upload. Please upload the file again.",
  uploadIncomplete: "The upload is incomplete. Please upload the file again.",
  uploadUsed: "This file is already in use. Please upload it again.",
  contentMismatch: "The file’s content isn’t an accepted type. Accepted types: {types}.",
  pictureHeic:
    "HEIC photos can’t be read here. Accepted types: {types}. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or share the photo by email and save the copy.",
  pdfUnreadable: "This PDF can’t be read. Please save it again and re-upload it.",
  pdfLocked: "This PDF is password-protected. Please upload it without a password.",
  pictureUnreadable: "This picture can’t be read. Please save it again and re-upload it.",
  pictureTooLarge: "This picture is too large. The limit is 64 megapixels.",
  filesWait: "Many files are being checked right now. Please try again in 30 seconds.",
  uploadQuota: "You’ve reached the upload limit for now. Please try again later.",
  forbidden: "This upload link can’t be used here. Please upload the file again.",
  uploadTooSlow: "The upload is too slow. Please try again on a faster connection.",
  uploadRunning: "This file is already being uploaded. Please try again in a moment.",
  uploadsCrowded: "Too many uploads are in progress. Please try again in a few seconds.",
  signatureWrong: "This upload link isn’t valid. Please upload the file again.",
  stsAbsent: "Temporary credentials aren’t available; each part of an upload is signed separately.",
};
export type Messages = typeof en;
