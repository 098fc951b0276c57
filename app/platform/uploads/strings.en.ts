/** What the upload calls, and calls that use an upload, refuse with. */
export const en = {
  unknownPurpose: "This kind of upload does not exist.",
  typeNotAccepted: "Files of this type are not accepted here.",
  fileTooLarge: "This file exceeds the maximum allowed size.",
  fileEmpty: "This file is empty.",
  cannotSign: "Cannot sign without a key, an uploadId, and a partNumber",
  uploadUnknown: "This upload was not found. Please upload the file again.",
  uploadIncomplete: "The file has not arrived completely. Please upload it again.",
  uploadUsed: "This file is already in use. Please upload it again.",
  contentMismatch: "The content of this file is not what its type says.",
  pdfUnreadable: "This PDF could not be read. Please save it anew and upload it again.",
  pdfLocked: "This PDF is protected by a password. Please upload it without protection.",
  pictureUnreadable: "This picture could not be read. Please save it anew and upload it again.",
  pictureTooLarge: "This picture has too many pixels: at most 50 megapixels are accepted.",
  filesWait: "Many files are being checked at the moment. Please try again in half a minute.",
  uploadQuota: "The limit of uploads for one day has been reached. Please try again tomorrow.",
  forbidden: "This upload address does not allow this. Please upload the file again.",
  signatureWrong: "This upload address is not valid. Please upload the file again.",
  stsAbsent: "Temporary credentials are not given out; each part of an upload is signed alone.",
};
export type Words = typeof en;
