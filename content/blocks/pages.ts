import { hsCode, milligramsPerCapsule } from "#app/domain/products.ts";
import type { Block, PictureValue, Supplied } from "#app/platform/content/field.ts";
import type { Language } from "#app/platform/i18n/language.ts";
import { both, fact, line, paragraph, picture, plain, visible, wording } from "#app/platform/content/fields.ts";

/** Requirements §2.6 News: the headings of the section. */
export const news = {
  label: both(["News and events", "الأخبار والفعاليات"]),
  place: { path: "/", anchor: "news-events" },
  fields: {
    isShown: visible(),
    kicker: line(
      ["Line above the title", "السطر فوق العنوان"],
      fact({ en: "News and events", ar: "الأخبار والفعاليات" }),
      40,
    ),
    title: line(["Title", "العنوان"], fact({ en: "What’s new at PMF", ar: "جديد PMF" })),
    latest: line(["News: title", "الأخبار: العنوان"], fact({ en: "Latest news", ar: "أحدث الأخبار" }), 60),
    upcoming: line(
      ["Events: title", "الفعاليات: العنوان"],
      fact({ en: "Upcoming events", ar: "الفعاليات القادمة" }),
      60,
    ),
    featured: line(["Featured items: title", "المختارات: العنوان"], fact({ en: "Featured", ar: "مختارات" }), 60),
    feedTitle: line(
      ["Feed (RSS): title", "الخلاصة (RSS): العنوان"],
      fact({ en: "PMF: news and events", ar: "PMF: الأخبار والفعاليات" }),
      80,
    ),
    feedDescription: line(
      ["Feed (RSS): description", "الخلاصة (RSS): الوصف"],
      fact({ en: "News from PMF: products, research, and events.", ar: "جديد PMF: المنتجات والأبحاث والفعاليات." }),
      160,
    ),
    newsletterTitle: line(
      ["Newsletter: title", "النشرة البريدية: العنوان"],
      fact({ en: "Newsletter", ar: "النشرة البريدية" }),
      60,
    ),
    newsletterText: line(
      ["Newsletter: text", "النشرة البريدية: النص"],
      fact({
        en: "New publications, products, and events in your inbox.",
        ar: "أحدث المنشورات والمنتجات والفعاليات على بريدك الإلكتروني.",
      }),
      160,
    ),
    all: wording(["All", "الكل"], 30),
    noNews: wording(["News will be published soon.", "ستُنشر الأخبار قريبًا."], 100),
    noEvents: wording(["Events will be published soon.", "ستُنشر الفعاليات قريبًا."], 100),
    noFeatured: wording(["News and events will be published soon.", "ستُنشر الأخبار والفعاليات قريبًا."], 100),
    newsletterButton: wording(["Coming soon", "قريبًا"]),
    allNews: wording(["All news and events", "كل الأخبار والفعاليات"], 60),
    archiveDescription: wording(
      ["All news and events from PMF, by category and year.", "كل أخبار PMF وفعالياتها، بحسب التصنيف والسنة."],
      250,
    ),
  },
} as const satisfies Block;

/** Requirements §2.10 Purchase order: the customs code, terms, and signature lines of every order document. */
export const orderTerms = {
  label: both(["Order document", "مستند الطلب"]),
  place: { path: "/purchase-order", anchor: "order-terms" },
  fields: {
    delivery: line(
      ["Delivery", "التسليم"],
      fact({ en: "CIF to destination", ar: "CIF حتى جهة الوصول (شامل التكلفة والتأمين والشحن)" }),
      80,
    ),
    payment: line(["Payment", "الدفع"], fact({ en: "To be agreed with the seller", ar: "بالاتفاق مع البائع" }), 80),
    prices: line(
      ["Note on prices", "ملاحظة عن الأسعار"],
      fact({ en: "Prices may vary by quantity and destination.", ar: "قد تختلف الأسعار بحسب الكمية وجهة الوصول." }),
      160,
    ),
    hsCode: plain(["HS code", "رمز النظام المنسق (HS)"], fact(hsCode), 20),
    forSeller: line(["Signature of the seller", "توقيع البائع"], fact({ en: "For the seller", ar: "عن البائع" }), 40),
    forBuyer: line(["Signature of the buyer", "توقيع المشتري"], fact({ en: "For the buyer", ar: "عن المشتري" }), 40),
    signature: line(
      ["Below the signatures", "أسفل التوقيعين"],
      fact({ en: "Name, signature, stamp", ar: "الاسم والتوقيع والختم" }),
      60,
    ),
  },
} as const satisfies Block;

/** Requirements §2.10 Purchase order: the page around the form, whose labels are fixed, and the page that follows an order. */
export const orderPage = {
  label: both(["Order page", "صفحة أمر الشراء"]),
  place: { path: "/purchase-order", anchor: "main" },
  fields: {
    title: wording(["Purchase Order", "أمر شراء"], 60),
    lead: wording(
      [
        "Fill out the form, and the document updates as you type. Then send or print the document.",
        "املأ النموذج ليتحدّث المستند أثناء الكتابة، ثم أرسل المستند أو اطبعه.",
      ],
      300,
    ),
    order: wording(["Your order", "تفاصيل الطلب"], 60),
    powderPrice: wording(["{price} / KG", "{price} للكيلو"]),
    capsulesPrice: wording(["{price} / bottle", "{price} للعبوة"]),
    buyer: wording(["Your details", "بيانات المشتري"], 60),
    sendHint: wording(
      [
        "We’ll confirm by email. Your order number and date are added when you send.",
        "نؤكد استلام الطلب عبر البريد الإلكتروني، ويُسجَّل رقم الطلب وتاريخه عند الإرسال.",
      ],
      200,
    ),
  },
} as const satisfies Block;

/** Requirements §2.3: the navigation bar and the menu. The longest labels fit on the bar at every width. */
export const navigation = {
  label: both(["Header and menu", "رأس الصفحة والقائمة"]),
  place: { path: "/", anchor: "main" },
  fields: {
    product: wording(["Product", "المنتج"], 20),
    research: wording(["Research", "الأبحاث"], 20),
    cosmetics: wording(["Cosmetics", "مستحضرات التجميل"], 20),
    company: wording(["Company", "الشركة"], 20),
    contact: wording(["Contact Us", "اتصل بنا"], 20),
    madeInEgypt: wording(["MADE IN EGYPT", "صُنع في مصر"], 20),
    orderHere: wording(["ORDER HERE", "اطلب الآن"], 14),
    companyInformation: wording(["Company information", "بيانات الشركة"], 40),
  },
} as const satisfies Block;

/** The page for unknown URLs (requirements §2.1). */
export const notFound = {
  label: both(["Page not found", "الصفحة غير موجودة"]),
  place: { path: "/404", anchor: "main" },
  fields: {
    title: line(["Title", "العنوان"], fact({ en: "404 Page Not Found", ar: "404 الصفحة غير موجودة" }), 60),
    text: paragraph(
      ["Text", "النص"],
      fact({
        en: "The page may have moved, or the address may be mistyped.",
        ar: "ربما نُقلت الصفحة أو كُتب عنوانها بشكل غير صحيح.",
      }),
    ),
    home: line(
      ["Button: home page", "زر: الصفحة الرئيسية"],
      fact({ en: "Back to home", ar: "العودة إلى الصفحة الرئيسية" }),
      40,
    ),
    order: line(
      ["Button: purchase order", "زر: أمر الشراء"],
      fact({ en: "Create a purchase order", ar: "إنشاء أمر شراء" }),
      40,
    ),
  },
} as const satisfies Block;

function sharePicture(language: Language): Supplied<PictureValue> {
  const src = `/og-${language}.jpg`;
  const alt = { en: "A bottle of PMF capsules", ar: "عبوة من كبسولات PMF" };
  return fact({ picture: { width: 1200, height: 630, avif: `${src} 1200w`, webp: `${src} 1200w`, src }, alt });
}

const sharePictures = ["shareEn", "shareAr"];

/** The title and description of each public page in search results and link previews. */
export const pages = {
  label: both(["Search engines", "محركات البحث"]),
  place: { path: "/", anchor: "main" },
  searchResults: [
    { path: "/", title: "landingTitle", description: "landingDescription", pictures: sharePictures },
    { path: "/manufacturing", title: "factoryTitle", description: "factoryDescription", pictures: sharePictures },
    { path: "/purchase-order", title: "orderTitle", description: "orderDescription", pictures: sharePictures },
    { path: "/upload", title: "uploadTitle", description: "uploadDescription", pictures: sharePictures },
  ],
  fields: {
    landingTitle: line(
      ["Home page: title", "الصفحة الرئيسية: العنوان"],
      fact({
        en: "PMF — patented natural bioactive supplement, made in Egypt",
        ar: "PMF — مكمّل حيوي طبيعي حاصل على براءات اختراع، صُنع في مصر",
      }),
      70,
    ),
    landingDescription: paragraph(
      ["Home page: description", "الصفحة الرئيسية: الوصف"],
      fact({
        en: `PMF in ${milligramsPerCapsule} mg capsules and bulk powder: patented in the GCC, the EU, Turkey, and the USA, and made in a GMP factory in the Adabiya Suez Free Zone.`,
        ar: `PMF في كبسولات ${milligramsPerCapsule} مجم ومسحوق بالجملة: محمي ببراءات اختراع في دول الخليج والاتحاد الأوروبي وتركيا والولايات المتحدة، ويُنتج في مصنع مطابق لمعايير GMP بالمنطقة الحرة بالأدبية، السويس.`,
      }),
      250,
    ),
    factoryTitle: line(
      ["Manufacturing page: title", "صفحة التصنيع: العنوان"],
      fact({
        en: "Made in Egypt — PMF’s GMP-certified factory",
        ar: "صُنع في مصر — مصنع PMF الحاصل على شهادة GMP",
      }),
      70,
    ),
    factoryDescription: paragraph(
      ["Manufacturing page: description", "صفحة التصنيع: الوصف"],
      fact({
        en: "Where PMF is made: a GMP-certified factory in the Adabiya Suez Free Zone in Egypt. See its certificates and features, and take a look inside.",
        ar: "هنا يُصنع PMF: مصنع حاصل على شهادة ممارسات التصنيع الجيد بالمنطقة الحرة بالأدبية في السويس. شهاداته ومزاياه وجولة مصوّرة داخله.",
      }),
      250,
    ),
    orderTitle: line(
      ["Purchase order page: title", "صفحة أمر الشراء: العنوان"],
      fact({ en: "Purchase Order — PMF", ar: "أمر شراء — PMF" }),
      70,
    ),
    orderDescription: paragraph(
      ["Purchase order page: description", "صفحة أمر الشراء: الوصف"],
      fact({
        en: "Order PMF capsules or bulk powder: fill out the form, see the price instantly, and then print or send your order.",
        ar: "اطلب كبسولات PMF أو مسحوق PMF بالجملة: املأ النموذج واطّلع على السعر فورًا، ثم اطبع مستند الطلب أو أرسله.",
      }),
      250,
    ),
    uploadTitle: line(
      ["Upload page: title", "صفحة رفع الأوراق: العنوان"],
      fact({ en: "Upload research papers — PMF", ar: "رفع الأوراق البحثية — PMF" }),
      70,
    ),
    uploadDescription: paragraph(
      ["Upload page: description", "صفحة رفع الأوراق: الوصف"],
      fact({
        en: "Add research papers about PMF as PDFs. Once published, they are listed and searchable.",
        ar: "أضف أوراقًا بحثية عن PMF بصيغة PDF، لتُدرج في القائمة وتصبح قابلة للبحث بعد نشرها.",
      }),
      250,
    ),
    shareEn: picture(
      ["Shared links: English picture", "الروابط المشاركة: صورة الصفحات الإنجليزية"],
      "share",
      sharePicture("en"),
    ),
    shareAr: picture(
      ["Shared links: Arabic picture", "الروابط المشاركة: صورة الصفحات العربية"],
      "share",
      sharePicture("ar"),
    ),
  },
} as const satisfies Block;
