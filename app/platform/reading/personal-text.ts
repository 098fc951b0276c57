import { latinDigits } from "#app/platform/i18n/plain-value.ts";

const fewestDigits = 6;

/** Whether a short text may contain an email address, a phone number, or another number that identifies a person. */
export function mayBePersonal(text: string): boolean {
  const digits = latinDigits(text).replace(/\D/g, "").length;
  return digits >= fewestDigits || /[@＠﹫]|https?:|www\./i.test(text);
}
