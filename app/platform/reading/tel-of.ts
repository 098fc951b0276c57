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
  return readPhone(text)
    .replace(listed, "; ")
    .split(alternatives)
    .map((number) => number.trim());
}

/** The number of a phone in a list, or hours, before it: "1) 0100…", "رقم 2: 0111…", "9-5: 0100…". */
const listed = /(?:(?<![\d+] ?)|(?<=\d{4} ))(?:\d-)?\(?[1-9] ?[.):-]{1,2} ?(?=[+0](?:[ ().-]?\d){8})/g;

/**
 * A second number has at least six digits. Without a plus sign or a zero, it follows a whole number. Words or other
 * signs may be between two whole numbers: "0100… (Mona), 0111…", "Tel. 02…-Fax 02…".
 */
const alternatives =
  /(?<=\d(?:[ ().-]?\d){6})[^\d+]*[^\d+( ).-][^\d+]*?(?=[+(]{0,2}\d(?:[ ().-]{0,2}\d){6})|(?<=\d{3}) ?(?:[/\\;؛,|]| - | & | \+ ) ?(?=[+(0][\d() -]{5})|(?<=(?:\d[ -]?){6}\d) ?[/\\;؛,|] ?(?=\d{6})| (?:or|and|[أا]?و) ?(?=[+(0]|\d{6})|(?<=(?:\d[ -]?){9}\d)[ -]+(?=[+0](?:[ -]?\d){8})/;

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
