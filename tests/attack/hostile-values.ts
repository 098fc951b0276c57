import fc from "fast-check";

/** Texts that have broken programs before. Each represents a class of bugs, not a known bug in our code. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "before\u0000after",
  "\ud800",
  "a\udc00b",
  "\ufeff",
  "\ufffe\uffff",
  "\u202eevil\u202c",
  "\u2066\u2067\u2069",
  "\u200b\u200d\u2060",
  "e\u0301".repeat(40),
  "ﷺ".repeat(30),
  "👨‍👩‍👧‍👦".repeat(20),
  "\r\nSet-Cookie: pmf-session=x\r\n\r\n<html>",
  "a\nBcc: victim@example.com",
  "' or 1=1 --",
  "'); drop table purchase_orders; --",
  "\\'; select pg_sleep(10); --",
  "$1 $2 ${7*7} {{7*7}} #{7*7} <%= 7*7 %>",
  "%s%n%x%d",
  "%",
  "_%_\\",
  "*)(uid=*))(|(uid=*",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/objects/uploads/../../secrets/signing-keys",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</script><svg onload=alert(1)>",
  "=cmd|' /C calc'!A0",
  '#read("/etc/passwd") #panic()',
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "NaN",
  "[object Object]",
  "true",
  "0",
  "-1",
  "1e999",
  "0x10",
  "99999999999999999999",
  "2147483648",
  "٣",
  "１２",
  "0000-00-00",
  "9999-12-31",
  "275760-09-14",
  "2026-02-30T25:61:61Z",
  "-271821-04-20T00:00:00.000Z",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(70_000),
  "ا".repeat(5_000),
  "(".repeat(2_000),
  "a@".repeat(1_000),
  " ".repeat(5_000),
];

/** Generates texts of arbitrary code points, including lone surrogates. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 60 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: anyText },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(...hostileTexts))
      .map((both) => both.join("")),
  },
);

/** Generates names, some with a special meaning in JavaScript. */
export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "length",
    "id",
    "role",
    "isAdmin",
    "status",
    "$ne",
    "",
  ),
  hostileText,
);

const oddNumbers = [
  "0",
  "-0",
  "-1",
  "1.5",
  "2147483647",
  "2147483648",
  "-2147483649",
  "9007199254740991",
  "9007199254740993",
  "9223372036854775808",
  "1e308",
  "1e999",
  "-1e999",
  "5e-324",
  "0.1e-400",
  `1${"0".repeat(400)}`,
];

/** Generates any JSON, including JSON that no JavaScript value serializes to, such as duplicate keys or "__proto__". */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 2, arbitrary: fc.constantFrom("null", "true", "false", "[]", "{}", "[[]]", "[null]", '[""]', '{"":""}') },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{"__proto__":{"role":"owner","isAdmin":true}}',
      '{"constructor":{"prototype":{"role":"owner"}}}',
      '{"a":1,"a":2,"a":[]}',
      '{"toString":1,"valueOf":1,"then":1,"length":-1}',
      "[".repeat(8_000) + "]".repeat(8_000),
      '{"a":'.repeat(4_000) + "1" + "}".repeat(4_000),
      `[${"0,".repeat(20_000)}0]`,
    ),
  },
);

/** Invalid JSON. */
export const brokenJson: fc.Arbitrary<string> = fc.constantFrom(
  "",
  " ",
  "{",
  '{"a":',
  "{'a':1}",
  "{}{}",
  "NaN",
  "undefined",
  "\u0000",
  "\ufeff{}",
  "<x/>",
  "a=1&b=2",
  '{"a":"\\ud800"',
  '{"a":"\u0001"}',
  "[".repeat(60_000),
);
