/** Repeats the theme's colors as constants, because email clients don't support CSS variables. */
export const color = {
  ink: "#14231c",
  green: "#0f5b45",
  soft: "#f3f6f2",
  line: "#d5ddd6",
  muted: "#55645c",
  white: "#ffffff",
};
