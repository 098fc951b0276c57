import fc from "fast-check";

/** A company, a person, and an address in 20 scripts. */
const names = [
  ["Nile Pharma", "Mona Adel", "Corniche Road, Alexandria"],
  ["شركة النيل للأدوية", "منى عادل", "شارع الكورنيش، الإسكندرية"],
  ["شرکت گیاهان دارویی", "زهرا نوری\u200cزاده", "خیابان ولی\u200cعصر، تهران"],
  ["חברת הנילוס", "דנה לוי", "רחוב הרצל, חיפה"],
  ["ООО Трава", "Анна Жукова", "улица Мира, Казань"],
  ["Βότανα ΑΕ", "Ελένη Νίκου", "οδός Ερμού, Αθήνα"],
  ["广州草本贸易", "王小明", "中山路, 广州"],
  ["グリーンハーブ", "やまだ たろう", "みどり町, とうきょう"],
  ["서울 약초 무역", "김민수", "종로, 서울"],
  ["บริษัท น้ำผึ้งไทย", "สมชาย ใจดี", "ถนนสุขุมวิท กรุงเทพ"],
  ["ບໍລິສັດ ນ້ຳເຜິ້ງ", "ສົມພອນ", "ຖະໜົນ ວຽງຈັນ"],
  ["जड़ी-बूटी कंपनी", "सीता शर्मा", "चाँदनी चौक, दिल्ली"],
  ["ঢাকা ভেষজ", "রহিমা খাতুন", "মিরপুর, ঢাকা"],
  ["சென்னை மூலிகை", "கமலா", "அண்ணா சாலை, சென்னை"],
  ["హైదరాబాద్ మూలిక", "లక్ష్మి", "చార్మినార్, హైదరాబాద్"],
  ["ಬೆಂಗಳೂರು ಗಿಡ", "ಸರಸ್ವತಿ", "ಎಂ ಜಿ ರಸ್ತೆ, ಬೆಂಗಳೂರು"],
  ["കൊച്ചി ഔഷധം", "ലത", "മറൈൻ ഡ്രൈവ്, കൊച്ചി"],
  ["અમદાવાદ ઔષધિ", "મીના પટેલ", "આશ્રમ રોડ, અમદાવાદ"],
  ["ਅੰਮ੍ਰਿਤਸਰ ਜੜੀ", "ਗੁਰਪ੍ਰੀਤ", "ਮਾਲ ਰੋਡ, ਅੰਮ੍ਰਿਤਸਰ"],
  ["Հայ Խոտ", "Անի Պետրոսյան", "Աբովյան, Երևան"],
  ["თბილისი მცენარე", "ნინო", "რუსთაველი, თბილისი"],
  ["አዲስ ቅጠል", "ሰላም በቀለ", "ቦሌ መንገድ, አዲስ አበባ"],
] as const;

/** Phone numbers of 30 countries. */
const phones =
  "+1 212 555 0123|+20 100 123 4567|+27 21 555 0123|+30 21 0123 4567|+31 20 123 4567|+33 1 23 45 67 89|+34 912 345 678|+39 06 1234 5678|+41 44 123 45 67|+43 1 234567|+44 20 7946 0123|+46 8 123 456 78|+48 22 123 45 67|+49 30 901820|+55 11 91234-5678|+60 3-1234 5678|+61 2 5550 1234|+62 21 1234567|+65 6123 4567|+66 2 123 4567|+7 495 123-45-67|+81 3-1234-5678|+82 2-123-4567|+86 10 1234 5678|+90 212 123 45 67|+91 22 1234 5678|+92 21 1234567|+966 50 123 4567|+971 50 123 4567|+964 770 123 4567|(+20) 2 2345 6789|+20 2 2345 6789 ext. 12".split(
    "|",
  );

/** What people add to a number in its field. */
const phonesWithNotes = [
  "+20 100 123 4567 / 02 2735 1234 (ext. 12), WhatsApp only",
  "+966 50 123 4567; +966 55 123 4567",
  "+20 62 312 3456 (Mona), 0111 222 3333 (Ahmed, after 4 pm)",
];

/** Numbers whose parts change places in Arabic text. */
const numbers =
  "12/4|10-15|2026/11/25|$10–$15|30 cm × 40 cm|12.5 × 8|1,250.00|10:30|EP/3456/78|10%-15%|ISO/IEC 17025:2017|-5.5 °C|±0.5|250 $ - 300 $".split(
    "|",
  );

const invisible =
  "\u00ad \u061c \u180e \u200b \u200e \u200f \u202a \u202b \u202c \u2060 \u2066 \u2067 \u2068 \u2069 \ufeff".split(" ");
const zeros = ["0", "٠", "۰", "०"];

/** How an email address is pasted. */
const emails = [
  "buyer@nile.example",
  "Mona Adel <buyer@nile.example>",
  "mailto:buyer@nile.example?subject=Order",
  "البريد: buyer@nile.example",
  "buyer@\u200fnile.\u2060example",
  "buyer@ni\u00adle.example\u202c",
  "buyer＠ｎｉｌｅ．ｅｘａｍｐｌｅ",
];

/** Writes ASCII digits with the digits that start at a zero. */
function withDigits(text: string, zero: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));
}

const place = fc.record({ mark: fc.constantFrom("", ...invisible), space: fc.constantFrom(" ", "\u00a0", "\u202f") });

export type WrittenOrder = {
  /** What the buyer means. */
  meant: { companyName: string; contactName: string; address: string; phone: string; quantity: string };
  /** The number in the address and in the requests. */
  number: string;
  /** What the form sends. */
  typed: Record<string, string>;
};

/** Orders as people write them: in 20 scripts, with digits of four, and with the invisible marks of pasted text. */
export const writtenOrders: fc.Arbitrary<WrittenOrder> = fc
  .record({
    at: fc.nat(names.length - 1),
    placeAt: fc.nat(names.length - 1),
    phone: fc.constantFrom(...phones, ...phonesWithNotes),
    number: fc.oneof(fc.constantFrom(...numbers), fc.constantFrom(...phones)),
    zero: fc.constantFrom(...zeros),
    quantity: fc.integer({ min: 1, max: 100_000 }).map(String),
    email: fc.constantFrom(...emails),
    pasted: place,
  })
  .map(({ at, placeAt, phone, number: ascii, zero, quantity, email, pasted: { mark, space } }) => {
    const [companyName, contactName] = names[at] ?? names[0];
    const [, , street] = names[placeAt] ?? names[0];
    const number = withDigits(ascii, zero);
    const address = `${street} ${number} ${street}`;
    const paste = (text: string) => mark + text.replaceAll(" ", space + mark) + mark;
    const typed = {
      companyName: paste(companyName),
      contactName: paste(contactName),
      phoneNumber: paste(withDigits(phone, zero)),
      email: paste(email),
      shippingAddress: paste(address),
      specialRequests: paste(address),
      quantity: paste(withDigits(quantity, zero)),
    };
    return { meant: { companyName, contactName, address, phone, quantity }, number, typed };
  });

/** Returns a text without what cannot be seen, with ordinary spaces. */
export function seen(text: string): string {
  return text
    .replace(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202d\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
