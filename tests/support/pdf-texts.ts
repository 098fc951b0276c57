/** Tests share their modules, and pdf.js is changed while it loads. */
import "#app/platform/pdf/actual-text.ts";
