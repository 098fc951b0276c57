const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date format. Creating one takes about thirty times as long as using it, so formats are kept. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}
