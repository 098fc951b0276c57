import { expect, test } from "vitest";
import { uploadDialogMessages } from "#app/platform/files/client/messages.ts";
import { messageOfFailure } from "#app/platform/files/client/upload-failure.ts";
import { defaultContent } from "#content/site-content.ts";
import { everySentence } from "./every-sentence.ts";
import { engineMessages, quotedMessages } from "./quoted-texts.ts";

const { en, ar } = uploadDialogMessages;

test("the product uses the specification's quotes verbatim, and has them in Arabic", async () => {
  const sentences = new Map((await everySentence()).map((each) => [`${each.file} ${each.key}`, each]));
  for (const [dictionary, messages] of Object.entries(quotedMessages)) {
    const said = Object.keys(messages).map((key) => [key, sentences.get(`${dictionary}.${key}`)] as const);
    expect(Object.fromEntries(said.map(([key, sentence]) => [key, sentence?.en])), dictionary).toEqual(messages);
    expect(
      said.filter(([, sentence]) => !sentence?.ar).map(([key]) => key),
      dictionary,
    ).toEqual([]);
  }
});

test("the default content uses the specification's quotes", () => {
  const { benefits, navigation, news, notFound, hero, orderTerms, pricing, supplement } = defaultContent;
  const { product, research, cosmetics, company, contact, madeInEgypt, orderHere } = navigation;
  expect([product, research, cosmetics, company, contact, madeInEgypt, orderHere].map(({ en }) => en)).toEqual([
    "Product",
    "Research",
    "Cosmetics",
    "Company",
    "Contact Us",
    "MADE IN EGYPT",
    "ORDER HERE",
  ]);
  expect([hero.learnMore.en, hero.research.en]).toEqual(["Learn more", "Research"]);
  expect([pricing.perBottle.en, pricing.perKilogram.en]).toEqual(["per bottle", "per kilogram"]);
  expect([news.newsletterButton, news.noNews, news.noEvents].map(({ en }) => en)).toEqual([
    "Coming soon",
    "News will be published soon.",
    "Events will be published soon.",
  ]);
  expect(notFound.title.en).toBe("404 Page Not Found");
  expect(orderTerms.delivery.en).toBe("CIF to destination");
  expect(benefits.benefits.map(({ title }) => title.en)).toEqual([
    "Immune support",
    "Cellular health",
    "Stress adaptation",
    "Patented formula",
    "Scientific research",
    "Natural source",
  ]);
  expect(hero.stats.map(({ figure, label }) => `${figure.en} ${label.en}`)).toEqual([
    "500 mg per capsule",
    "30 capsules per bottle",
    "4 patent regions",
  ]);
  expect([pricing.capsulesTitle.en, pricing.powderTitle.en]).toEqual(["PMF Capsules", "PMF Powder"]);
  expect(supplement.facts.map(({ name, amount }) => `${name.en}: ${amount.en}`)).toEqual([
    "Serving size: 1 capsule",
    "Servings per container: 30",
    "PMF per capsule: 500 mg",
    "Capsule shell: Vegetarian",
  ]);
});

test("every message of the upload engine has our own replacement", () => {
  for (const messages of [en, ar]) {
    const shown = engineMessages.map((message) => messageOfFailure(new Error(message), messages));
    expect(shown).toEqual([
      messages.expired,
      messages.refused,
      messages.unreachable,
      messages.socketSilent,
      messages.socketClosed,
    ]);
  }
});
