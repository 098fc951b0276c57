/** The words of /admin/analytics. */
export const en = {
  dayInvalid: "Please choose a day",
  rangeInvalid: "Please choose a first day that is not after the last one, and at most five years",
  page: {
    title: "Analytics",
    lead: "Orders that are not deleted, inquiries that are no spam, and pages that people looked at, by day in Cairo.",
    loading: "Loading figures...",
    failed: "The figures could not be loaded. Please try again.",
    range: {
      label: "Days shown",
      period: "Period",
      last7: "Last 7 days",
      last30: "Last 30 days",
      last90: "Last 90 days",
      last365: "Last 365 days",
      thisYear: "This year",
      custom: "Other days",
      from: "From",
      to: "To",
      show: "Show",
    },
    compared: "Compared with {from} to {to}",
    headline: {
      label: "At a glance",
      value: "Order value",
      orders: "Orders",
      weight: "Ordered weight",
      contact: "Median time to contact",
      inquiries: "Inquiries",
      views: "Page views",
      before: "Before: {figure}",
      kilograms: "{n} kg",
      hours: "{n} h",
      days: "{n} days",
      minutes: "{n} min",
      none: "no data",
    },
    orders: {
      title: "Orders over time",
      measure: "Show",
      value: "Value",
      orders: "Orders",
      weight: "Weight",
      inUsd: "In US dollars",
      inKilograms: "In kilograms",
      byProduct: "By product",
      product: "Product",
      byCountry: "By country of the buyer",
      byCountryNote: "Known from telephone numbers that begin with a country code.",
      country: "Country",
      unknown: "Not known",
      funnel: "From order to completion",
      stage: "Stage",
      placed: "Placed",
      reached: { pending: "Placed", contacted: "Contacted", completed: "Completed" },
      contactNote: "Half of the {n} orders that were contacted waited less than {time}.",
      contactNone: "No order of these days was contacted yet.",
    },
    inquiries: {
      title: "Inquiries over time",
      byType: "By type",
      type: "Inquiry type",
      byCountry: "By country",
      count: "Inquiries",
      notGiven: "Not given",
    },
    views: {
      title: "Page views over time",
      note: "Counted on our server, without cookies and without anything about who looked. Known robots are left out.",
      languages: { en: "English", ar: "Arabic" },
      pages: "By page",
      page: "Page",
      other: "Others",
      referrers: "Where people came from",
      host: "Website",
      direct: "Not named by the browser",
      count: "Views",
    },
    searches: {
      title: "Searched for in vain",
      note: "What people last looked for in these days and did not find, with how often since ever.",
      text: "Search",
      language: "Language",
      count: "Times",
      none: "Nobody searched in vain in these days.",
    },
    table: {
      show: "Show as a table",
      total: "Total",
      before: "Before",
      share: "Share",
      day: "Day",
      week: "7 days from",
      month: "Month",
      csv: "CSV",
      csvOf: "CSV: {table}",
      none: "Nothing in these days.",
      sameFigures: "The table below holds the same figures.",
    },
  },
};
export type Words = typeof en;

/** What other features call what is counted here. */
type Names = {
  products: Record<string, string>;
  inquiryTypes: Record<string, string>;
  inquiryCountries: Record<string, string>;
};

declare module "#app/office/office-words.tsx" {
  interface StaffWords {
    analytics: Words & { names: Names };
  }
}
