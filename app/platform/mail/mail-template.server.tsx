import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { directionOf } from "#app/platform/i18n/language.ts";
import { numbersInOrder } from "#app/platform/i18n/number-order.ts";
import { cleanText } from "#app/platform/reading/text.ts";
import { color } from "./color.ts";
import { InOnePiece, Line, Lines, Row, Table, Total } from "./mail-parts.server.tsx";
import { type MailContent, mailText } from "./mail-text.ts";

/**
 * Renders an email as HTML and plain text from the same content. Values can contain text from anyone, in either script,
 * so they are escaped and isolated in their own direction. Uses tables, attributes, and inline styles, because email
 * clients support little else.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const rows = content.rows.map((row) => ({ ...row, value: cleanLines(row.value) }));
  const clean = { ...content, rows, ...(content.body && { body: cleanLines(content.body) }) };
  return { html: `<!doctype html>${renderToStaticMarkup(<Mail {...clean} />)}`, text: mailText(clean) };
}

function cleanLines(value: string): string {
  const lines = cleanText(value).split("\n");
  return lines.map((line) => numbersInOrder(line, "ltr")).join("\n");
}

function Mail(content: MailContent) {
  const { language, preheader, title } = content;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: color.soft }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>{preheader}</div>
        <Table language={language} background={color.soft}>
          <tr>
            <td align="center" style={{ padding: "24px 12px" }}>
              <Card {...content} />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Card({ language, title, intro, body, rows, unbroken, total, action, footer, brand }: MailContent) {
  const heading = {
    margin: 0,
    fontFamily: languageTable[language].mailFonts,
    fontSize: 22,
    lineHeight: "32px",
    color: color.green,
  };
  return (
    <table role="presentation" width="600" cellPadding="0" cellSpacing="0" border={0} style={card}>
      <tbody>
        <Line language={language} style={banner}>
          <span dir="auto">{brand}</span>
        </Line>
        <Line language={language} style={{ padding: "28px 28px 4px" }}>
          <h1 style={heading}>
            <InOnePiece part={unbroken}>{title}</InOnePiece>
          </h1>
        </Line>
        <Line language={language} style={{ padding: "8px 28px 16px" }}>
          {intro && <Lines>{intro}</Lines>}
          {body && <Lines direction="auto">{body}</Lines>}
        </Line>
        {rows.length > 0 && (
          <tr>
            <td style={{ padding: "0 28px" }}>
              <Table language={language}>
                {rows.map((row) => (
                  <Row key={row.label} language={language} unbroken={unbroken} {...row} />
                ))}
              </Table>
            </td>
          </tr>
        )}
        {total && (
          <tr>
            <td style={{ padding: "16px 28px 0" }}>
              <Total language={language} {...total} />
            </td>
          </tr>
        )}
        {action && (
          <Line language={language} style={{ padding: "20px 28px 0" }}>
            <a href={action.url} style={{ ...button, fontFamily: languageTable[language].mailFonts }}>
              {action.label}
            </a>
          </Line>
        )}
        <Line language={language} style={fine}>
          <Lines>{footer}</Lines>
        </Line>
      </tbody>
    </table>
  );
}

const card: CSSProperties = {
  width: "100%",
  maxWidth: 600,
  background: color.white,
  border: `1px solid ${color.line}`,
  borderRadius: 12,
};
const banner: CSSProperties = {
  padding: "20px 28px",
  background: color.green,
  color: color.white,
  fontWeight: 700,
  borderRadius: "12px 12px 0 0",
};
const button: CSSProperties = {
  display: "inline-block",
  background: color.green,
  color: color.white,
  fontSize: 15,
  fontWeight: 700,
  padding: "12px 22px",
  borderRadius: 8,
  textDecoration: "none",
};
const fine: CSSProperties = { padding: "24px 28px 28px", fontSize: 12, lineHeight: "19px", color: color.muted };
