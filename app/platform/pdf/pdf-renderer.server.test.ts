import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { numbersInOrder } from "#app/platform/i18n/number-order.ts";
import { createSandbox } from "../sandbox/sandbox.server.ts";
import { createPdfRenderer } from "./pdf-renderer.server.ts";

const page = `#let data = json(bytes(sys.inputs.data))
#let families = json(bytes(sys.inputs.families))
#set text(font: ("IBM Plex Sans", "Vazirmatn"), fallback: sys.inputs.fallback == "true", lang: "en")
#set document(title: "A page", date: datetime(year: 2026, month: 11, day: 21))
#set page(width: 300pt, height: 200pt)
`;

/** Creates a renderer with a temporary template folder. Both are cleaned up after the test. */
async function rendererWith(templates: Record<string, string>, seconds = 20) {
  const templateFolder = await mkdtemp(join(tmpdir(), "pdf-templates-"));
  for (const [name, body] of Object.entries(templates)) await writeFile(join(templateFolder, name), page + body);
  const sandbox = createSandbox({ rootFolder: process.cwd() });
  const pdf = createPdfRenderer({ sandbox, fontFolder: "content/fonts/pdf", templateFolder, seconds });
  return {
    render: (name: string, data: unknown) =>
      pdf.render(join(templateFolder, name), data, { lane: "document", sender: "192.0.2.1" }),
    close: () => sandbox.close(),
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await rm(templateFolder, { recursive: true });
    },
  };
}

const scripts = await rendererWith({
  "page.typ": '#set text(font: ("IBM Plex Sans", "Vazirmatn", "Noto Emoji", ..families))\n#data.text',
});
afterAll(() => scripts[Symbol.asyncDispose]());

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, " ").trim();
}

/** Slow work that ends after a minute or two, in case the renderer fails to stop it. */
const slow = "#for a in range(60000) { for b in range(3000) { let c = calc.pow(a + b, 2) } }";

test("data is rendered as text, whatever it looks like", async () => {
  await using pdf = await rendererWith({ "page.typ": "#data.text" });
  const text = '#read("/etc/passwd") $x$ *bold* _slanted_ [c] \\ `raw` // #panic() <label> @reference';
  expect(await textOf(await pdf.render("page.typ", { text }))).toContain(text);
});

test("control characters, direction overrides, and unpaired surrogates are removed, and everything else stays", async () => {
  await using pdf = await rendererWith({ "page.typ": "#data.lines.join(linebreak())" });
  const bytes = await pdf.render("page.typ", {
    lines: ["be\u0000fo\u0007re", "\u202e\u2067left\u2068", "half \ud83d.", "tail\ufeff"],
  });
  expect(await textOf(bytes)).toBe("before left half . tail");
});

/** Draws an Arabic sentence with a number. Returns the PDF and its text from left to right. */
async function drawNumber(number: string) {
  await using pdf = await rendererWith({
    "page.typ": '#set text(dir: rtl, font: ("IBM Plex Sans", "Vazirmatn"))\n#data.text',
  });
  const bytes = await pdf.render("page.typ", { text: numbersInOrder(`اتصل على ${number} صباحًا`, "rtl") });
  const { items } = await (await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)).getTextContent();
  const runs = items.filter((item) => "str" in item).toSorted((one, other) => one.transform[4] - other.transform[4]);
  return { bytes, text: runs.map(({ str }) => str).join("") };
}

test("a number that is isolated keeps its order in Arabic text, and the PDF is still archivable", async () => {
  const { bytes, text } = await drawNumber("+20 100 123 4567");
  expect(Buffer.from(bytes).toString("latin1")).toContain("pdfaid");
  expect(text).toContain("+20 100 123 4567");
});

test.each(["+٢٠ ١٠٠ ١٢٣ ٤٥٦٧", "٢٠٢٦/١٢/٣١"])("the digits of %s are drawn in order", async (number) => {
  const { text } = await drawNumber(number);
  expect(text.match(/\p{Nd}+/gu)).toEqual(number.match(/\p{Nd}+/gu));
});

test("a PDF is tagged and archivable; if a letter is missing from all fonts, it is still created", async () => {
  await using pdf = await rendererWith({ "page.typ": "#data.text" });
  const archival = Buffer.from(await pdf.render("page.typ", { text: "All letters known" })).toString("latin1");
  expect(archival).toContain("pdfaid");
  const without = Buffer.from(await pdf.render("page.typ", { text: "Unknown: \u{10ffff}\ue123" })).toString("latin1");
  expect(without).not.toContain("pdfaid");
  expect(without).toContain("/MarkInfo");
});

test("viewers show the title of a PDF instead of its file name, and its cross-references are right", async () => {
  await using pdf = await rendererWith({
    "page.typ": "#set text(dir: if data.rtl { rtl } else { ltr })\n#for n in range(data.pages) [#n #pagebreak()]",
  });
  for (const data of [
    { rtl: false, pages: 1 },
    { rtl: true, pages: 20 },
  ]) {
    const bytes = await pdf.render("page.typ", data);
    const text = Buffer.from(bytes).toString("latin1");
    const [, offset = "", last] = /startxref\n(\d+)\n(%%EOF)\s*$/.exec(text) ?? [];
    expect([text.slice(Number(offset)).split("\n", 1)[0], last]).toEqual(["xref", "%%EOF"]);
    const document = await getDocumentProxy(new Uint8Array(bytes));
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect((await document.getMetadata()).info).toMatchObject({ Title: "A page" });
  }
});

test.each([
  ["Chinese", "广州草本贸易有限公司"],
  ["Japanese", "株式会社グリーンハーブ みどり"],
  ["Korean", "서울 약초 무역"],
  ["Thai", "บริษัท สมุนไพรไทย"],
  ["Thai and Lao vowels of two letters", "น้ำผึ้ง ນ້ຳເຜິ້ງ"],
  ["Bengali", "ঢাকা ভেষজ কোম্পানি"],
  ["Amharic", "አዲስ አበባ"],
  ["Hebrew", "צמחי מרפא"],
  ["Devanagari", "दिल्ली जड़ी-बूटी क्षेत्र"],
  ["a blessing in one letter", "محمد ﷺ"],
  ["Tamil, Telugu, Kannada, Malayalam", "சென்னை హైదరాబాద్ ಬೆಂಗಳೂರು കൊച്ചി"],
  ["Gujarati, Gurmukhi, Odia, Sinhala", "અમદાવાદ ਅੰਮ੍ਰਿਤਸਰ ଭୁବନେଶ୍ୱର කොළඹ"],
  ["Khmer, Lao, Burmese, Tibetan", "ភ្នំពេញ ວຽງຈັນ ရန်ကုန် ལྷ་ས"],
  ["Armenian, Georgian, Thaana, Syriac", "Երևան თბილისი މާލެ ܐܪܒܝܠ"],
  ["Greek, Cyrillic, Vietnamese", "Αθήνα Київ Đà Nẵng"],
  ["Urdu, Kurdish, Uyghur", "لاہور ھەولێر ئۈرۈمچى"],
  ["emoji and signs", "🌿 💊 ✓ № ☎"],
  ["Batak, Mandaic, Glagolitic, Runic", "ᯅᯖᯂ᯲ ࡌࡀࡍࡃࡀ ⰃⰎⰀⰃⰑ ᚠᚢᚦᚨᚱᚲ"],
])("%s is drawn in an archivable PDF", async (_, text) => {
  const bytes = Buffer.from(await scripts.render("page.typ", { text }));
  expect(bytes.toString("latin1")).toContain("pdfaid");
});

test.each([
  ["Devanagari", "क्षत्रिय श्री विद्या"],
  ["Hindi names", "लक्ष्मी ट्रेडर्स, ज्ञानेश्वर"],
  ["Hebrew with points", "שִׁמְעוֹן בּוֹקֶר"],
  ["Bengali", "ক্ষুদ্র শিল্প"],
  ["Amharic", "አበበ ቢቂላ"],
  ["rare characters of Japanese names", "𠮷野 㐂 髙橋 﨑 龘 ゐゑヷ"],
  ["Chinese next to Japanese", "广州 骨 株式会社みどり"],
  ["Adlam, N’Ko, Vai, Tifinagh", "𞤀𞤣𞤤𞤢𞤥 ߒߞߏ ꕙꔤ ⵜⵉⴼⵉⵏⴰⵖ"],
  ["Javanese, Balinese, Sundanese, Buginese", "ꦗꦮ ᬩᬮᬶ ᮞᮥᮔ᮪ᮓ ᨅᨔ"],
  ["Mongolian, Yi, Lisu, Miao", "ᠮᠣᠩᠭᠣᠯ ꆈꌠ ꓡꓲꓢꓴ 𖼀𖼁"],
  ["Cham, Tai Tham, New Tai Lue, Tai Viet", "ꨌꩌ ᨲᩫ᩠ᩅᨾᩮᩬᩥᨦ ᦟᦹᧉ ꪼꪕ"],
  ["Ol Chiki, Meetei Mayek, Lepcha, Limbu", "ᱥᱟᱱᱛᱟᱲᱤ ꯃꯤꯇꯩ ᰛᰩᰵ ᤕᤠᤰ"],
  ["Hanifi Rohingya, Newa, Osage, Gothic", "𐴌𐴟𐴇𐴥 𑐣𑐾𑐰𑐵 𐓏𐓘𐓻𐓘 𐌲𐌿𐍄"],
])("%s is drawn by a font that joins its letters", async (_, text) => {
  const bytes = Buffer.from(await scripts.render("page.typ", { text })).toString("latin1");
  const fonts = [...bytes.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name);
  expect(fonts.filter((name) => !/^(?:Noto|IBMPlex|Vazirmatn)/.test(name ?? ""))).toEqual([]);
  expect(fonts).toContainEqual(expect.stringMatching(/^Noto/));
});

test("fonts that happen to be installed on the machine are not used", async () => {
  const bytes = Buffer.from(await scripts.render("page.typ", { text: "ⲁⲃⲅ ∮ ᵹ ⅀ ⠃ ꭥ" })).toString("latin1");
  const fonts = [...bytes.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name);
  const ofPackages = /^(?:Noto|IBMPlex|Vazirmatn|Unifont)/;
  const ofTheEngine = /^(?:NewCM|Libertinus|DejaVuSansMono)/;
  expect(fonts.filter((name) => !ofPackages.test(name ?? "") && !ofTheEngine.test(name ?? ""))).toEqual([]);
  expect(fonts).not.toEqual([]);
});

test.each(["n̥", "K̲h̲ālid", "ʔilá t̤"])(
  "%s is drawn by a font that has both the letters and their marks",
  async (text) => {
    const bytes = Buffer.from(await scripts.render("page.typ", { text })).toString("latin1");
    expect(bytes).toContain("pdfaid");
    expect(bytes).not.toContain("+Noto");
  },
);

test("the same data gives the same bytes", async () => {
  await using pdf = await rendererWith({ "page.typ": "#data.text" });
  const [first, second] = [
    await pdf.render("page.typ", { text: "once" }),
    await pdf.render("page.typ", { text: "once" }),
  ];
  expect(Buffer.from(first).equals(second)).toBe(true);
});

test("a failing template rejects with typst's reason, and the next PDF works", async () => {
  await using pdf = await rendererWith({ "wrong.typ": "#data.missing", "page.typ": "#data.text" });
  await expect(pdf.render("wrong.typ", { text: "x" })).rejects.toThrow(/missing/);
  expect(await textOf(await pdf.render("page.typ", { text: "still here" }))).toContain("still here");
});

test("a template can read nothing outside its folder", async () => {
  await using pdf = await rendererWith({
    "escape.typ": '#read("../../../../../../etc/hostname")',
    "root.typ": '#read("/etc/hostname")',
  });
  await expect(pdf.render("escape.typ", {})).rejects.toThrow(/access denied/);
  await expect(pdf.render("root.typ", {})).rejects.toThrow(/file not found/);
});

test("a template outside the template folder is rejected", async () => {
  await using pdf = await rendererWith({ "page.typ": "" });
  await expect(pdf.render("/etc/hostname", {})).rejects.toThrow(/file not found/);
});

test("concurrent PDFs are all created, each with its own data", async () => {
  await using pdf = await rendererWith({ "page.typ": "#data.text" });
  const names = Array.from({ length: 8 }, (_, index) => `number ${index}`);
  const all = await Promise.all(names.map(async (text) => textOf(await pdf.render("page.typ", { text }))));
  expect(all).toEqual(names);
});

test("a PDF that takes too long is aborted with its process, and the next one works", async () => {
  await using pdf = await rendererWith({ "slow.typ": slow, "page.typ": "#data.text" }, 1);
  await pdf.render("page.typ", { text: "warm" });
  const [late, next] = await Promise.allSettled([pdf.render("slow.typ", {}), pdf.render("page.typ", { text: "next" })]);
  expect(late).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("1000 ms") } });
  expect(next.status).toBe("fulfilled");
});

test("closing aborts the current PDF and rejects further ones", async () => {
  await using pdf = await rendererWith({ "slow.typ": slow, "page.typ": "" });
  await pdf.render("page.typ", {});
  const given = pdf.render("slow.typ", {}).catch((error: unknown) => String(error));
  await setImmediate(); // wait until its turn starts
  await pdf.close();
  expect(await given).toMatch(/ended/);
  await expect(pdf.render("page.typ", {})).rejects.toThrow(/closed/);
});
