/** A paper that programs of other people set: what it says, and what must be found and read in it. */
export type PaperText = {
  name: string;
  language: "en" | "ar" | "fa";
  /** Narrow columns force line breaks and hyphens. */
  isNarrow?: boolean;
  paragraphs: readonly string[];
  words: readonly string[];
  excerpts: readonly string[];
};

export const paperTexts: readonly PaperText[] = [
  {
    name: "dose-ar",
    language: "ar",
    paragraphs: [
      "تأثير المستخلص النباتي في المناعة",
      "أعطيت المجموعة (أ) جرعة مقدارها 250 ملغ لمدة 14 يوما، وفق بروتوكول PMF-301.",
      "ولا خلاف في أن الالتهاب انخفض عند الأطفال [3].",
    ],
    words: ["المناعة", "المستخلص", "مجموعة", "خلاف", "الالتهاب", "الأطفال", "PMF-301"],
    excerpts: [
      "تأثير المستخلص النباتي في المناعة",
      "المجموعة (أ) جرعة مقدارها 250 ملغ لمدة 14 يوما، وفق بروتوكول PMF-301.",
      "الالتهاب انخفض عند الأطفال [3].",
    ],
  },
  {
    name: "marks-ar",
    language: "ar",
    paragraphs: [
      "قِيسَتْ نِسْبَةُ الرُّطُوبَةِ فِي العَيِّنَةِ مَرَّتَيْنِ.",
      "قالت الباحثة: «الآن لا شكّ في النتيجة» ثم أعادت التجربة.",
      "وحُفظت الكبسولات في عبوات زجاجيّة محكمة الإغلاق.",
    ],
    words: ["الرطوبة", "العينة", "مرتين", "النتيجة", "الكبسولات", "زجاجية", "الإغلاق"],
    excerpts: ["نسبة الرطوبة في العينة مرتين", "«الآن لا شك في النتيجة»", "محكمة الإغلاق."],
  },
  {
    name: "mixed-ar",
    language: "ar",
    paragraphs: [
      "استخدم جهاز HPLC من شركة Agilent Technologies (Santa Clara) في التحليل.",
      "وبلغت درجة الحرارة ٣٧٫٥ مئوية، والزمن ٤٥ دقيقة.",
      "The word مناعة means immunity in Arabic.",
    ],
    words: ["جهاز", "HPLC", "Agilent", "التحليل", "الحرارة", "دقيقة", "مناعة", "immunity"],
    excerpts: [
      "جهاز HPLC من شركة Agilent Technologies (Santa Clara) في التحليل.",
      "الحرارة ٣٧٫٥ مئوية، والزمن ٤٥ دقيقة.",
      "The word مناعة means immunity in Arabic.",
    ],
  },
  {
    name: "plant-fa",
    language: "fa",
    paragraphs: [
      "پژوهشی درباره گیاهان دارویی",
      "این مطالعه در آزمایشگاه دانشگاه تهران انجام گرفت.",
      "نتایج در جدول 2 آمده است.",
    ],
    words: ["پژوهشی", "گیاهان", "آزمایشگاه", "تهران", "جدول"],
    excerpts: ["پژوهشی درباره گیاهان دارویی", "این مطالعه در آزمایشگاه دانشگاه تهران انجام گرفت.", "جدول 2 آمده است."],
  },
  {
    name: "method-en",
    language: "en",
    paragraphs: [
      "Efficacy of a plant extract in children",
      "The first group (n = 24) received 250 mg twice a day for two weeks; the efflux was affected by flow rate.",
      "Final offices in Zürich, São Paulo and Málaga reviewed the naïve baseline.",
    ],
    words: ["efficacy", "efflux", "affected", "flow", "offices", "Zürich", "naive", "baseline"],
    excerpts: [
      "Efficacy of a plant extract in children",
      "received 250 mg twice a day",
      "Zürich, São Paulo and Málaga",
    ],
  },
  {
    name: "columns-en",
    language: "en",
    isNarrow: true,
    paragraphs: [
      "Immunomodulation by polysaccharides and micronutrients demonstrates characteristically reproducible anti-inflammatory responsiveness in hepatocytes, notwithstanding considerable physiological heterogeneity.",
    ],
    words: [
      "immunomodulation",
      "polysaccharides",
      "micronutrients",
      "reproducible",
      "hepatocytes",
      "considerable",
      "heterogeneity",
      "inflammatory",
    ],
    excerpts: [],
  },
];
