/** Arabic given names, each with the ways in which people write it, normalized for search. */
const writtenNames = [
  "mohamed mohammed muhammad mohammad mohamad muhammed muhamed muhamad",
  "ahmed ahmad",
  "mahmoud mahmud mahmood",
  "mostafa mustafa moustafa mustapha",
  "youssef yousef yusuf yousif yosef yusef yussef",
  "hussein hussain husain husein hussien hossein",
  "hassan hasan",
  "khaled khalid",
  "fatma fatima fatema fatimah",
  "ibrahim ibraheem ebrahim",
  "ismail ismael esmail",
  "soliman suleiman sulaiman suliman",
  "omar umar omer",
  "osman othman uthman",
  "osama usama ossama",
  "sherif sharif shereef",
  "said saeed saied saeid",
  "sayed sayyed sayyid sayid",
  "tarek tariq tarik tareq",
  "gamal jamal",
  "gamil jamil gameel jameel",
  "magdy magdi majdi",
  "yasser yaser yasir",
  "nasser naser nasir",
  "hesham hisham",
  "walid waleed",
  "karim kareem",
  "samir sameer",
  "amin ameen",
  "amir ameer",
  "nabil nabeel",
  "rashid rasheed",
  "ramadan ramadhan",
  "mona muna",
  "hoda huda",
  "heba hiba",
  "laila layla leila",
  "aisha aysha aicha",
  "mariam maryam",
  "zeinab zainab zaynab",
  "nour noor nur",
  "aly ali",
  "اسحاق اسحق",
  "اسماعيل اسمعيل",
  "هارون هرون",
  "رضا رضي",
  "يحيي يحي",
  "محييالدين محيالدين",
  "عبدالرحمن عبدالرحمان",
].map((name) => name.split(" "));

const known = new Map(writtenNames.flatMap((spellings) => spellings.map((spelling) => [spelling, spellings])));

/**
 * Returns the spellings of a given name, the same first one for all of them: "mohamed" for "muhammad". Any other word is
 * its only spelling.
 */
export function nameSpellings(word: string): readonly string[] {
  return known.get(word) ?? [word];
}
