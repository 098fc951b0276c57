import { readFileSync } from "node:fs";
import { isSafePattern } from "redos-detector";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { linesOf } from "#tools/test-run/import-graph.ts";

type Expression = { file: string; source: string; pattern: string; flags: string };

/**
 * Expressions that can take quadratic time, or that the checker cannot decide, and why their input is short or ours.
 * Growing times are measured at night (growing-time.nightly.test.ts).
 */
const bounded: Record<string, string> = {
  "app/platform/config/config.server.ts /\\/+$/": "the operator's configuration",
  "app/features/analytics/page-views.server.ts /\\/+$/": "cut to 200 letters before",
  "app/office/shell/admin-frame.tsx /\\/+$/": "the address of a staff page, in the browser",
  "app/platform/http/endpoint.ts /\\{(\\w+)\\}/g": "a path of our own",
  "app/platform/http/serve.server.ts /\\{(\\w+)\\}/g": "a path of our own",
  "app/features/papers/text/terms.ts /(?<=\\p{L}{3})(?:هما|ها|هم|هن|نا|كم|ات|ون|ين|ان|ه|ي|ت|ا)$/u":
    "an ending of at most three letters",
  "app/features/analytics/page-views.server.ts /^https?:\\/\\/(?:www\\.)?([a-z0-9.-]{1,100})(?::\\d+)?(?:[/?#]|$)/i":
    "anchored, at most 100 letters of a host",
  "app/features/analytics/page-views.server.ts /^www\\.|:\\d+$/g": "our own host name",
  "app/features/news/ui/markdown-format.ts /\\**$/": "three letters",
  "app/features/news/slug.ts /-+$/": "hyphens were joined before, at most 100 letters",
  "app/platform/reading/tel-of.ts /[+(]{0,2}\\d(?:(?! ?- | ?[+]|(?<=(?:\\d[ -]?){9}\\d)[ -]+0(?:[ -]?\\d){8})[ ().-]{0,3}\\d)*/g":
    "a phone number of at most 300 letters, or a search of at most 200",
  "app/platform/reading/email.ts /(?:[?&#]|[.!]+ )[^@]*$/": "an email field of at most 608 letters",
  "app/platform/reading/email.ts /(?<!\\w)_(\\S+@\\S+)_/": "an email field of at most 608 letters",
  "app/platform/reading/email.ts /(?<=@[!-~]*\\w)(?:(?<=\\.[a-z]{2,3})\\.| ?)[ء-ۓ][^@]*$/i":
    "an email field of at most 608 letters",
  "app/platform/reading/email.ts /(?<=@[!-~]+)(?:[ /]+[+\\p{N}]| \\w{5})[^@]*$/u":
    "an email field of at most 608 letters",
  'app/platform/reading/email.ts /[,;<>()[\\]\\\\"{|}]|(?: \\p{L}+)?:| - |[^ -~\\p{L}\\p{M}\\p{N}]/u':
    "an email field of at most 608 letters",
  "app/platform/reading/email.ts /^(?![^@]*[?&]\\w+=)[!#-'*+./=?^_`{|}~\\p{L}\\p{M}\\p{N}-]+(?<!\\/)@/u":
    "an email field of at most 608 letters",
  "app/platform/reading/email.ts /^(?:[^@]*(?:mail| (?:address|use|to|is|at))|e|[\\d+(). -]+)[ /=]+(?=[^ @]+@)/i":
    "an email field of at most 608 letters",
  "app/platform/reading/email.ts /^(?:(?!-)[a-z\\d-]{1,63}(?<!-)\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]+)$/":
    "an email field of at most 608 letters",
  "app/platform/reading/email.ts / ?[([{<] ?(?:at?|@|[اآ]ت|(dot|\\.)) ?[)\\]}>] ?|@@+/gi":
    "an email field of at most 608 letters",
  "app/features/purchase-orders/order-number.ts /(?<![^-])#?(?:P-?[O0]|بي-?[أا]و)(?:-(?:no|number|رقم))?-?#?-?(\\d[\\dO]{3})-?(?=[OIl]{0,11}\\d)([\\dOIl]{1,12})$/i":
    "a search of at most 200 letters",
  "app/platform/reading/day.ts /^[^\\p{L}\\d]+|[^\\p{L}\\d]+$/gu": "a day of at most 80 letters",
  "app/platform/reading/numbers.ts /^['\"=+ ]+|['\"., ]+$/g": "a number of at most 140 letters",
  "app/platform/reading/read-amount.ts /(?:U\\.?S\\.? ?)?(?:\\$|dollars?)(?: ?USD?)?|USD?|دولار(?:ا|ات)?(?: [أا]مريك[يى][اةه]?)?|د\\.? ?[أا]|دلار|only|فقط|لا غير|مبلغا?|(?:و|ب)?قدره/giu":
    "an amount of at most 40 letters",
  "app/platform/reading/read-amount.ts /^[$ \"'=:+]+|[$ \"'/,.()-]+$/g": "an amount of at most 40 letters",
  "app/platform/reading/tel-of.ts /(?:(?:(?<![\\d+] ?)|(?<=\\d{4} ))(?:\\d-)?\\(?[1-9] ?[.):-]{1,2} ?|(?<=[^\\d +().-] )[1-9] )(?=[+0](?:[ ().-]?\\d){8})/g":
    "a phone number of at most 300 letters, or a search of at most 200",
  "app/platform/reading/tel-of.ts /(?<=(?:\\d[ -]?){6}\\d) ?(?:\\(\\d{1,2} ?[-–/] ?\\d{1,2}\\)|- 24\\/7|(?<= )(?:24\\/7|[1-9] (?=lines|خط)))/g":
    "a phone number of at most 300 letters, or a search of at most 200",
  "app/platform/reading/tel-of.ts /[+0 ]*\\+[ 0]*(?=\\d)/":
    "a phone number of at most 300 letters, or a search of at most 200",
  "app/platform/reading/tel-of.ts /(?<=(?:\\d[ -]?){6}\\d)(?: ?[/\\\\] ?\\d{1,2})+$|(?<=(?:\\d ?){6}\\d)(?:-\\d)+$/":
    "a phone number of at most 300 letters, or a search of at most 200",
  "app/platform/reading/phone.server.ts /(?<=(?:\\d\\D{0,3}){7})[^\\d+]{0,9}\\p{L}[^\\d+]{0,20}(?=\\d{1,6}\\D{0,20}$)/u":
    "a phone number, or a search of at most 200 letters",
  "app/platform/reading/phone.server.ts /^(?:[^\\d+(]|\\((?![+\\d]))+|\\D+$/g":
    "a phone number, or a search of at most 200 letters",
  "app/platform/reading/phone.server.ts /^[1-9](?:\\D{0,2}\\d){10}/":
    "a phone number, or a search of at most 200 letters",
  "app/platform/reading/read-amount.ts /^(?:(\\d+),(?=\\d\\d$)|0,(?=\\d$)|(\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?: \\d{3})+),(?=\\d{1,2}$))/":
    "an amount of at most 40 letters",
  "app/platform/reading/read-phone.ts /(?:\\S*[?&]|(?<!\\S)[^\\s\\d]*)(?:(?:wa|t)\\.me\\/|(?:phone|tel|number|sms)[:=]\\/*)(\\+|%2b|00)?(\\d(?:[\\d ().+-]|%20){7,})(?:[?&#]\\S*|\\/$)?/gi":
    "a phone number of at most 180 letters, or a search of at most 200",
  "app/platform/reading/text.ts /@[^@]+@/": "an email field of at most 608 letters",
  "app/features/purchase-orders/document/describe-order.ts /\\s*[\\r\\n]+\\s*/g": "an address of at most 500 letters",
  "app/features/site-content/ui/preview-frame.tsx /<style\\b[^]*?<\\/style>/g": "HTML of our own",
  "server/site-preview.ts /<body\\b[^>]*>/": "HTML of our own",
  "app/office/sentence.tsx /(\\{\\w+\\})/": "a message of our own",
  "app/platform/pdf/actual-text.ts /(\\w{1,3}\\[1\\])(instanceof \\w{1,3}\\?)\\w{1,3}\\[1\\]\\.get\\(`MCID`\\):null\\];/":
    "the code of pdf.js",
  "app/platform/content/block-schema.ts /^([\\p{L}\\p{N}](-*[\\p{L}\\p{N}])*\\.)+[\\p{L}]{2,}(\\/[\\w./-]*)?$/u":
    "anchored, and each letter has one way to match",
  "app/platform/db/word-search.server.ts /(?<!\\S)\\+?\\(?\\d(?:[ ().\\-/]*\\d){4,19}(?!\\S)/g":
    "a search of at most 200 letters",
  "app/platform/db/word-search.server.ts /^[\\p{Pi}\\p{Pf}\\p{Ps}\"'.]+|[\\p{Pi}\\p{Pf}\\p{Pe}\"'.,،؛;:!?؟/]+$|(?<=[ء-ۿ])[./](?=[ء-ۿ])/u":
    "a search of at most 200 letters",
  "app/platform/files/server/show-object.server.ts /[.\\s]+$/": "a file name of at most 255 letters",
  "app/platform/i18n/joined-names.ts /(?<![\\p{L}\\p{N}])(?:(?:عبد|ابو|ابي|ابا|ا?بن|abd|abd[aeiu]l|abou|abu|abo|ibn|el|al)[ '’-])+(?=\\p{L}{2})/gu":
    "a run of parts matches at once, except for its last part",
  "app/platform/i18n/interpolate.ts /\\{(\\w+)\\}/g": "a message of our own",
  "app/platform/i18n/placeholders.ts /\\{(\\w+)\\}/g":
    "a text of a section or a reply, by staff, of at most 10,000 letters",
  'app/platform/http/next-page.ts /<([^>]*)>;\\s*rel="next"/': "a header of our own server, in the browser",
  "app/platform/http/web-address.server.ts /[a-z][a-z\\d+.-]*:\\s*[/\\\\]{2}|(?<!\\p{L})https?:/u":
    "a field of at most 3,000 letters",
  "app/platform/http/web-address.server.ts /(?<![\\d.])(?:\\d{1,3}\\.){3}\\d{1,3}[/:]/": "at most 16 letters per match",
  'app/platform/islands/take-props.server.ts /(<div id="([^"]+)"[^>]* data-island="[^>]*) data-props="([^"]*)"/g':
    "HTML of our own, in which each tag ends",
  'app/platform/islands/take-props.server.ts /(<script [^>]*data-prefetch="[^"]*)"/': "HTML of our own",
  'app/platform/mail/address.ts /^[^\\s,;:<>()[\\]\\\\"@\\p{C}]{1,254}@[^\\s,;:<>()[\\]\\\\"@\\p{C}]{1,254}$/u':
    "anchored, and only one @ can match",
  "app/platform/mail/erase.server.ts /\\.r\\d+$/": "a Message-ID of our own",
  "app/platform/markdown/markdown-from-html.ts /display:\\s*none|mso-list:\\s*ignore|mso-element:\\s*comment/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /(?<![\\w-])font-style:\\s*(\\w+)/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /(?<![\\w-])font-weight:\\s*(\\w+)/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /(?<![\\w-])vertical-align:\\s*(su[pb])/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /(?<![\\w-])white-space(?:-collapse)?:\\s*(\\w+)/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /mso-list:[^;]*level(\\d)/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/markdown/markdown-from-html.ts /mso-list:\\s*l\\d/i":
    "a style of at most 1,000 letters, in the browser",
  "app/platform/mail/outbox.server.ts /^(.*)\\.r(\\d+)$/": "a Message-ID of our own",
  "app/platform/pdf/keep-together.ts /\\p{Nd}[ \\u00a0()-]+\\p{Nd}+$/u": "a number of at most 40 letters",
  "app/platform/pdf/keep-together.ts /^[$€£]?\\p{Nd}+(?:[ \\u00a0.,٫٬]\\p{Nd}{1,3})*[ \\u00a0]?[%٪°$€£]?$/u":
    "a number of at most 40 letters",
  "app/platform/pdf/keep-together.ts /^[-+±\\u2212]\\p{Nd}+(?:[.,٫٬]\\p{Nd}+)?[%٪]?$/u":
    "a number of at most 40 letters",
  "app/platform/session/guessable-password.server.ts /[^\\p{L}]+$/u": "a password of at most 200 letters",
  "server/middleware/request-log.ts /((?:^|[^\\w-])(?:orders?|preview)[^\\w-]+)[\\w-]{16,}/gi":
    "each match starts at a word",
  'server/site-preview.ts /(<a\\b[^>]* href=")(\\/[^"#?]*)(?=["#])/g': "HTML of our own, in which each tag ends",
  'server/still-page.ts /<(script|noscript)\\b[^]*?<\\/\\1>|<link rel="modulepreload"[^>]*>/g': "HTML of our own",
  "server/still-page.ts /<body\\b[^>]*>/": "HTML of our own, in which each tag ends",
};

/** Expressions composed of constants at run time, which the checker does not see. Their files say what they read. */
const composed = [
  "app/features/site-content/ui/read-marks.ts",
  "app/platform/http/web-address.server.ts",
  "app/platform/i18n/number-order.ts",
  "app/platform/page-cache/seal-page.ts",
  "app/platform/pdf/measures.ts",
];

/** Parsing all sources takes a CPU second. */
const found = expressions();

test("expressions that backtrack are detected", () => {
  const planted = ["^(a+)+$", "-+x", "\\s+$", "^(?:a|a)*$", "^(\\d+|\\w+)*$", "(a*)*b", "<[^>]*x"];
  expect(planted.filter((pattern) => isLinear({ pattern, flags: "" }))).toEqual([]);
  const harmless = ["^[a-z]+@[a-z]+$", "^\\d{1,12}$", "a|b", "[\\p{L}]"];
  expect(harmless.filter((pattern) => isLinear({ pattern, flags: "u" }))).toEqual(harmless);
});

test("every regular expression of the product takes linear time, or its input is bounded", () => {
  const { literals } = found;
  expect(literals.length).toBeGreaterThan(200);
  const slow = literals
    .map((each) => ({ ...each, name: `${each.file} ${each.source}` }))
    // Giving up early on the listed ones saves most of the time.
    .filter(({ name, ...each }) => !isLinear(each, name in bounded ? 250 : 5_000))
    .map(({ name }) => name);
  expect([...new Set(slow)].toSorted()).toEqual(Object.keys(bounded).toSorted());
});

test("few regular expressions are composed at run time", () => {
  expect([...new Set(found.composed)].toSorted()).toEqual(composed);
});

/** Counts backtracking steps instead of measuring time, so the result is the same on every machine. */
function isLinear({ pattern, flags }: Pick<Expression, "pattern" | "flags">, maxSteps = 5_000): boolean {
  const unicode = /[uv]/.test(flags);
  return isSafePattern(pattern, {
    unicode,
    caseInsensitive: flags.includes("i") && !unicode, // the checker knows one or the other
    multiLine: flags.includes("m"),
    dotAll: flags.includes("s"),
    downgradePattern: true,
    maxSteps,
    maxScore: 100,
    timeout: Infinity,
  }).safe;
}

function expressions(): { literals: Expression[]; composed: string[] } {
  const literals: Expression[] = [];
  const composedIn: string[] = [];
  const files = linesOf("ls-files", "app", "server", "content").filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, "utf8"));
    eachNode(program, (node) => {
      const { pattern, flags } = literalOf(node);
      if (typeof pattern === "string" && typeof flags === "string") {
        literals.push({ file, source: `/${pattern}/${flags}`, pattern, flags });
      }
      if (calleeOf(node) === "RegExp") composedIn.push(file);
    });
  }
  return { literals, composed: composedIn };
}

function literalOf(node: object): { pattern?: unknown; flags?: unknown } {
  const regex: unknown = Reflect.get(node, "regex");
  return typeof regex === "object" && regex ? regex : {};
}

function calleeOf(node: object): unknown {
  const callee: unknown = Reflect.get(node, "callee");
  return typeof callee === "object" && callee ? Reflect.get(callee, "name") : undefined;
}

function eachNode(value: unknown, visit: (node: object) => void): void {
  if (typeof value !== "object" || !value) return;
  visit(value);
  for (const child of Object.values(value)) eachNode(child, visit);
}
