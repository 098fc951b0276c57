import { expect, test } from "vitest";
import { languages } from "#app/platform/i18n/language.ts";
import { staffMessages } from "#server/office.ts";
import { testApi } from "#tests/support/test-api.ts";

test("every kind of email and personal data has a label on staff pages, in both languages", async () => {
  await using api = await testApi();
  const { emails, personalData } = api.services;
  for (const language of languages) {
    const messages = staffMessages(language, {});
    expect(Object.keys(messages.mailKinds).toSorted()).toEqual(Object.keys(emails).toSorted());
    expect(Object.keys(messages.personalData.kinds)).toEqual(
      expect.arrayContaining([...personalData.map(({ kind }) => kind), "mails"]),
    );
  }
});

test("every action in the audit log belongs to a named group", () => {
  for (const language of languages) {
    const { actions, groups } = staffMessages(language, {}).audit;
    const used = Object.keys(actions).map((action) => action.replace(/\..*/, ""));
    expect(new Set(used)).toEqual(new Set(Object.keys(groups)));
  }
});
