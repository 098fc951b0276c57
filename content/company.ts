// chunk: frame
import type { Maker } from "#app/domain/maker.ts";
import type { InBoth } from "./in-both.ts";
import { sample, type Supplied } from "./sample.ts";

/** The maker as it signs documents and can be reached. Replace a `sample(...)` by `fact(...)` when it is the real one. */
export const companyContent = {
  brand: sample<InBoth>({ en: "PMF Bioactive", ar: "بي إم إف بيوأكتيف" }),
  legalName: sample<InBoth>({
    en: "PMF Bioactive Industries LLC",
    ar: "شركة بي إم إف للصناعات الحيوية (ذ.م.م)",
  }),
  address: sample<InBoth>({
    en: "Adabiya Suez Free Zone, Suez, Egypt",
    ar: "المنطقة الحرة بالأدبية، السويس، مصر",
  }),
  phone: sample("+20 62 000 0000"),
  fax: sample("+20 62 000 0001"),
  email: sample("orders@pmf.example"),
  website: sample("www.pmf.example"),
} satisfies Record<string, Supplied<InBoth | string>>;

/** The maker as pages and documents show it, where the owner set nothing else in /admin/settings. */
export const maker: Maker = {
  legalName: companyContent.legalName.value,
  address: companyContent.address.value,
  phone: companyContent.phone.value,
  fax: companyContent.fax.value,
  email: companyContent.email.value,
  website: companyContent.website.value,
};
