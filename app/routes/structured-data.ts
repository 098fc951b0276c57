import { company } from "#app/domain/company.ts";
import { decimalOf } from "#app/domain/money.ts";
import { type ProductType, products, productTypes } from "#app/domain/products.ts";
import { type Language, localized } from "#app/platform/i18n/language.ts";
import { companyContent } from "#content/company.ts";
import { pictures } from "#content/pictures/pictures.ts";

type Site = { language: Language; publicUrl: string };

/** The maker, for search engines (schema.org). */
export function organization({ language, publicUrl }: Site) {
  const { brand, legalName, address, phone, fax, email } = companyContent;
  return {
    "@type": "Organization",
    "@id": makerId(publicUrl),
    name: brand.value[language],
    legalName: legalName.value[language],
    url: publicUrl + localized("/", language),
    logo: `${publicUrl}/icon-512.png`,
    email: email.value,
    telephone: phone.value,
    faxNumber: fax.value,
    address: { "@type": "PostalAddress", streetAddress: address.value[language], addressCountry: "EG" },
    numberOfEmployees: { "@type": "QuantitativeValue", value: company.employees },
  };
}

type ProductWords = Record<ProductType, { title: string; text: string; unit: string }>;

/** What is sold and for how much. Products, not medicine: no medical type is claimed. */
export function productOffers({ language, publicUrl }: Site, words: ProductWords) {
  return productTypes.map((product) => ({
    "@type": "Product",
    name: words[product].title,
    description: words[product].text,
    image: publicUrl + pictures.bottle.src,
    brand: { "@id": makerId(publicUrl) },
    offers: {
      "@type": "Offer",
      price: decimalOf(products[product].unitPriceCents),
      priceCurrency: "USD",
      url: publicUrl + localized(`/purchase-order?product=${product}`, language),
      seller: { "@id": makerId(publicUrl) },
    },
  }));
}

function makerId(publicUrl: string): string {
  return `${publicUrl}/#maker`;
}
