/** Repeats the theme's colors as constants, because email clients don't support CSS variables. */
export const color = {
  ink: "#14231c",
  green: "#0f5b45",
  soft: "#f3f6f2",
  line: "#d5ddd6",
  muted: "#55645c",
  white: "#ffffff",
};

/** Arabic uses Tahoma first, because Outlook renders the other fonts' Arabic too small. */
export const fonts = {
  en: "'Segoe UI',Helvetica,Arial,sans-serif",
  ar: "Tahoma,'Segoe UI',Arial,sans-serif",
};
