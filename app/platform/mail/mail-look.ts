/** Mail programs support no style sheet, so the theme's colors are repeated here. */
export const colour = {
  ink: "#14231c",
  green: "#0f5b45",
  soft: "#f3f6f2",
  line: "#d5ddd6",
  muted: "#55645c",
  white: "#ffffff",
};

/** Tahoma first for Arabic: Outlook renders the others' Arabic too small. */
export const fonts = {
  en: "'Segoe UI',Helvetica,Arial,sans-serif",
  ar: "Tahoma,'Segoe UI',Arial,sans-serif",
};
