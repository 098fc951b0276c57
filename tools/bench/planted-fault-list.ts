import { faultsIn, type ListedFault } from "./listed-fault.ts";
import { orderFaults } from "./planted-order-faults.ts";

/** Faults in the product's rules. */
export const plantedFaults: readonly ListedFault[] = [
  ...orderFaults,
  ...faultsIn(
    "app/features/news/slug.ts",
    ["tests/attack/regular-expressions.test.ts"],
    [["a pattern takes quadratic time", "/^-+/", "/-+_/"]],
  ),
  ...faultsIn(
    "app/features/news/store.server.ts",
    ["app/features/news/service.server.test.ts"],
    [
      [
        "the site shows a draft news item",
        "const isFinished = and(eq(newsItems.draft, false), isNull(newsItems.deletedAt));",
        "const isFinished = isNull(newsItems.deletedAt);",
      ],
      [
        "a scheduled news item is public before its time",
        'return and(eq(newsItems.state, "published"), isFinished, lte(newsItems.publishedAt, now));',
        'return and(eq(newsItems.state, "published"), isFinished);',
      ],
    ],
  ),
  ...faultsIn(
    "app/features/site-content/service.server.ts",
    ["app/features/site-content/service.server.test.ts"],
    [
      [
        "the site shows a draft of the site editor",
        "return { id, published: content[id], isBroken,",
        "return { id, published: row ? draftOf(id, row).value : content[id], isBroken,",
      ],
    ],
  ),
  ...faultsIn(
    "server/middleware/security-headers.ts",
    ["server/middleware/middleware.test.ts"],
    [
      ["a security header is missing", '  headers.set("x-content-type-options", "nosniff");\n', ""],
      [
        "a response has no content policy",
        'if (!headers.has("content-security-policy"))',
        'if (headers.has("content-security-policy"))',
      ],
    ],
  ),
  ...faultsIn(
    "server/middleware/same-origin.ts",
    ["server/middleware/middleware.test.ts"],
    [
      [
        "other sites can send forms",
        'if (site && site !== "same-origin" && site !== "none")',
        'if (site && site === "same-site")',
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/http/access.ts",
    ["tests/api/roles.test.ts"],
    [
      ["an editor can change orders", 'changeOrders: ["owner", "sales"]', 'changeOrders: ["owner", "sales", "editor"]'],
      ["an editor can administer the site", 'administer: ["owner"]', 'administer: ["owner", "editor"]'],
    ],
  ),
  ...faultsIn(
    "app/features/news/messages.ts",
    ["tests/messages/messages.test.ts"],
    [
      [
        "an Arabic message is in English",
        'dateInvalid: "يرجى إدخال تاريخ صحيح"',
        'dateInvalid: "Please enter a valid date"',
      ],
      [
        "an Arabic message lacks its number",
        'photo: "صورة {number} من {total}: {title}"',
        'photo: "صورة {number}: {title}"',
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/limits/limits.server.ts",
    ["app/platform/limits/limits.server.test.ts"],
    [
      [
        "a repeated order counts each time",
        "if (!counted || counted.remainingPoints <= 0)",
        "if (!counted || counted.remainingPoints > 0)",
      ],
      [
        "a failure of the server counts against the sender",
        "if (isOurFault(error)) await",
        "if (!isOurFault(error)) await",
      ],
      [
        "the last allowed attempt is rejected",
        "counted.consumedPoints < rule.points",
        "counted.consumedPoints < rule.points - 1",
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/http/read-body.server.ts",
    ["app/platform/http/read-body.server.test.ts"],
    [["a body can have more values than its schema", "byte === comma || byte === list", "byte === list"]],
  ),
  ...faultsIn(
    "app/platform/i18n/language.ts",
    ["app/platform/i18n/language.test.ts"],
    [
      ["an Arabic page's address has no prefix", "return `/${language}${path", "return `${path"],
      ["Arabic pages run from left to right", 'ar: "rtl"', 'ar: "ltr"'],
    ],
  ),
  ...faultsIn(
    "app/platform/http/caller.server.ts",
    ["app/platform/http/caller.server.test.ts"],
    [
      [
        "the stored language wins over the requested one",
        'languageIn(request.headers.get("accept-language")) ?? storedLanguage(request)',
        'storedLanguage(request) ?? languageIn(request.headers.get("accept-language"))',
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/i18n/plural.ts",
    ["app/platform/i18n/plural.test.ts"],
    [["every number takes the same plural form", "forms[rules.select(n)] ?? forms.other", "forms.other"]],
  ),
  ...faultsIn(
    "app/platform/session/session.server.ts",
    ["app/platform/session/session.server.test.ts", "tests/api/accounts.test.ts"],
    [
      ["a session lasts forever", "gt(sessions.expiresAt, now), isNull(users.disabledAt)", "isNull(users.disabledAt)"],
      [
        "a disabled account stays signed in",
        "gt(sessions.expiresAt, now), isNull(users.disabledAt)",
        "gt(sessions.expiresAt, now)",
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/http/serve.server.ts",
    ["tests/api/roles.test.ts"],
    [
      [
        "a call without a session is treated like one of the wrong role",
        '    if (isForStaff(endpoint.access) && !staff) throw new AppError("unauthenticated", endpoint.path);\n',
        "",
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/contributions/contribution-rule.ts",
    ["app/platform/contributions/contribution-rule.test.ts"],
    [
      [
        "a visitor's contribution is published without review",
        'return mode === "review" ? "pending" : undefined;',
        'return mode === "review" ? "published" : undefined;',
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/contributions/contribution-columns.server.ts",
    ["app/platform/contributions/contribution-columns.server.test.ts"],
    [
      [
        "visitors see what others contributed before its review",
        "and(isWaiting, eq(table.contributor, contributor))",
        "isWaiting",
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/reading/day.ts",
    ["app/platform/reading/day.test.ts"],
    [
      [
        "February 30 is a day",
        "return isWritten && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;",
        "return isWritten;",
      ],
      [
        "a day is read with its month first",
        '`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`',
        '`${year}-${day.padStart(2, "0")}-${month.padStart(2, "0")}`',
      ],
    ],
  ),
  ...faultsIn(
    "app/platform/i18n/date-time.ts",
    ["app/platform/i18n/date-time.test.ts"],
    [["an age is rounded up", "-Math.floor(milliseconds / size)", "-Math.ceil(milliseconds / size)"]],
  ),
];
