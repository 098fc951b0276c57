export const en = {
  dayInvalid: "Please select a date",
  rangeInvalid: "Please select a start date on or before the end date, and a range of at most five years",
  page: {
    title: "Analytics",
    lead: "Orders, inquiries, and page views by day (Cairo time). Deleted orders and spam are excluded.",
    loading: "Loading analytics…",
    print: "Print",
    failed: "Couldn’t load analytics. Please try again.",
    range: {
      label: "Date range",
      period: "Period",
      last7: "Last 7 days",
      last30: "Last 30 days",
      last90: "Last 90 days",
      last365: "Last 365 days",
      thisYear: "This year",
      custom: "Custom",
      from: "From",
      to: "To",
      show: "Apply",
    },
    compared: "Compared with {from} to {to}",
    headline: {
      label: "At a glance",
      value: "Order value",
      orders: "Orders",
      weight: "Total weight",
      contact: "Median time to contact",
      inquiries: "Inquiries",
      visits: "Visits",
      views: "Page views",
      before: "Previous: {figure}",
      kilograms: "{n} kg",
      hours: "{n} h",
      days: "{n} days",
      minutes: "{n} min",
      none: "No data",
    },
    orders: {
      title: "Orders over time",
      measure: "Metric",
      value: "Value",
      orders: "Orders",
      weight: "Weight",
      inUsd: "In US dollars",
      inKilograms: "In kilograms",
      byProduct: "By product",
      product: "Product",
      byCountry: "By buyer’s country",
      byCountryNote: "Based on phone numbers with a country code.",
      noneByCountry: "Orders appear here by the country of the buyer’s phone number.",
      country: "Country",
      unknown: "Unknown",
      funnel: "Order funnel",
      stage: "Stage",
      placed: "Placed",
      contactNote: "Half of the {n} contacted orders were contacted within {time}.",
      contactNone: "No orders from this period have been contacted yet.",
    },
    inquiries: {
      title: "Inquiries over time",
      byType: "By type",
      type: "Inquiry type",
      byCountry: "By country",
      byCountryNote: "The country that people chose in the form.",
      noneByCountry: "Inquiries appear here by the country chosen in the form.",
      count: "Inquiries",
      notGiven: "Not provided",
    },
    views: {
      title: "Page views over time",
      note: "Counted once a page has loaded, without cookies or visitor data. Known bots are excluded; without JavaScript, only the page is counted, not the referring site.",
      languages: { en: "English", ar: "Arabic" },
      pages: "By page",
      nonePages: "Pages appear here once visitors have viewed them.",
      page: "Page",
      other: "Other",
      referrers: "Referrers",
      noneReferrers: "Sites appear here once visitors follow their links.",
      host: "Website",
      direct: "Direct or unknown",
      count: "Views",
    },
    visits: {
      title: "Visits per day",
      note: "Browsers that viewed at least one page, counted once a day without cookies. To tell them apart, the site combines their address with a random number that it keeps only in memory and replaces every day. A visit counts again after the site restarts or if another server answers.",
      count: "Visits",
    },
    campaigns: {
      title: "Campaigns",
      note: "Views from links with utm_source, utm_medium, or utm_campaign, as newsletters and ads add them.",
      none: "Campaigns appear here once visitors follow links that name one.",
      campaign: "Source, medium, campaign",
    },
    frequent: {
      title: "Most frequent searches",
      note: "What visitors searched for, without anything about them. Email addresses, phone numbers, and long texts are not kept.",
      none: "Searches appear here once visitors use the search.",
    },
    searches: {
      title: "Searches with no results",
      note: "Searches with no results in this period, with all-time counts.",
      text: "Search",
      language: "Language",
      count: "Count",
      none: "Every search in this period returned results.",
    },
    table: {
      show: "Show as table",
      total: "Total",
      before: "Previous",
      share: "Share",
      day: "Day",
      week: "Week of",
      month: "Month",
      csv: "CSV",
      csvOf: "CSV: {table}",
      excelOf: "Excel: {table}",
      none: "No data for this period.",
      sameStatistics: "The table below contains the same data.",
    },
  },
};
export type Messages = typeof en;

/** Labels that other features provide. */
type Names = {
  orderStatuses: Record<string, string>;
  products: Record<string, string>;
  inquiryTypes: Record<string, string>;
  inquiryCountries: Record<string, string>;
};

declare module "#app/office/office-messages.tsx" {
  interface StaffMessages {
    analytics: Messages & { names: Names };
  }
}
