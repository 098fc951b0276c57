import { readPhone } from "./read-phone.ts";

/**
 * Returns a tel: link for the first phone number in a string, which can have Latin or Arabic digits: "‎+٢٠ (0)100 123"
 * becomes "tel:+20100123". Returns undefined if there is no number.
 */
export function telOf(phone: string): string | undefined {
  const [first = ""] = numbersIn(phone);
  const runs = signedFirst(first).match(/\+?\d[\d\s().\-/\\]*/g) ?? [];
  const numbers = runs.map((run) =>
    run
      .trim()
      .replace(otherLines, "")
      .replace(/[^\d+]/g, ""),
  );
  // A hotline can be short, but a shorter number before another one is a label's: "item1.TEL:+20…".
  const number = numbers.find(({ length }) => length >= 7) ?? numbers.find(({ length }) => length >= 3);
  return number && `tel:${dialable(number)}`;
}

/** The phone numbers in a text, with Latin digits: a person's "+20 … / +20 …", "0100 … أو 0111 …", or "0100… 0111…". */
export function numbersIn(text: string): string[] {
  const written = readPhone(text).replace(hours, " ").replace(listed, "; ");
  const starts = [...written.matchAll(run)].filter(startsNumber).map(({ index }) => index);
  return [0, ...starts.slice(1)].map((start, at) => written.slice(start, starts[at + 1]).trim());
}

/** Hours, or a number of lines, after a number: "0100… (9-5)", "0100… - 24/7", "0100… 2 lines". */
const hours = /(?<=(?:\d[ -]?){6}\d) ?(?:\(\d{1,2} ?[-–/] ?\d{1,2}\)|- 24\/7|(?<= )(?:24\/7|[1-9] (?=lines|خط)))/g;

/** The number of a phone in a list, or hours, before it: "1) 0100…", "رقم 2: 0111…", "mobile 2 0111…", "9-5: 0100…". */
const listed =
  /(?:(?:(?<![\d+] ?)|(?<=\d{4} ))(?:\d-)?\(?[1-9] ?[.):-]{1,2} ?|(?<=[^\d +().-] )[1-9] )(?=[+0](?:[ ().-]?\d){8})/g;

/**
 * The digits of one number, and the spaces and signs between them. A dash between spaces, a plus sign, or, after ten
 * digits, another number with a zero in front begins the next one: "0100… - 0111…", "+20…+20…", "0100… 0111…".
 */
const run = /[+(]{0,2}\d(?:(?! ?- | ?[+]|(?<=(?:\d[ -]?){9}\d)[ -]+0(?:[ -]?\d){8})[ ().-]{0,3}\d)*/g;

/** Fewer digits are an extension, another line, or a label, but can be a hotline before a number: "16676 / 0100…". */
function startsNumber({ 0: digits, index, input }: RegExpExecArray): boolean {
  const isHotline = index < 10 && beforeNumber.test(input.slice(index + digits.length));
  const isAfterAreaCode = /(?:^|\D)0\d{1,3}\/$/.test(input.slice(0, index));
  return digits.replace(/\D/g, "").length >= (isHotline ? 3 : 6) && !isAfterAreaCode;
}
const beforeNumber = /^ ?(?:[/\\;؛,|]|or|and|[أا]?و) ?[+(0]/;

/** The last digits of other lines of a switchboard: "27950000/1/2", "27950000-1". */
export const otherLines = /(?<=(?:\d[ -]?){6}\d)(?: ?[/\\] ?\d{1,2})+$|(?<=(?:\d ?){6}\d)(?:-\d)+$/;

/**
 * Puts the plus sign of a number in front of it, where Arabic text shows it on the other side or apart, and removes the
 * zero that is only for domestic calls: "+44 (0)20 7946 0958".
 */
export function signedFirst(phone: string): string {
  return phone
    .replace(/(?<![\d+] ?)\(?(\d{1,3})\+\)? ?(?=\d)|^(\d{8,15})\+$/, "+$1$2")
    .replace(/[+0 ]*\+[ 0]*(?=\d)/, "+")
    .replace(/^((?:\+|00 ?)[1-9]\d{0,2}[ .-]?)\(0\)/, "$1");
}

/** The country codes of Egypt and the Arab countries of Asia, where a trunk zero never follows the code. */
const nearby = /^(?:00|\+|(?=\d{11}))(20|9(?:6[1-8]|7[0-4]))0?(?=\d{7})/;

/** Writes an international number as phones everywhere dial it: "00966 050…" and "966 50…" become "+96650…". */
function dialable(number: string): string {
  return number.replace(nearby, "+$1");
}
