/**
 * Raise this when a paper would be read or indexed differently: text extraction, pdf.js, or the rules of terms and
 * letters. Papers that an earlier version read are then read again in the background.
 */
export const readerVersion = 5;
