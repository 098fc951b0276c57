import { type CSSProperties, Fragment, type ReactNode } from "react";
import { directionOfText } from "#app/platform/i18n/direction-of-text.ts";
import { languageTable } from "#app/platform/i18n/language-table.ts";
import { directionOf, type Language } from "#app/platform/i18n/language.ts";
import { color } from "./color.ts";

type Part = { language: Language; children: ReactNode };
type Labelled = { language: Language; label: string; value: string };

/** A full-width table. Sets the direction itself, for email clients that drop `<html dir>`. */
export function Table({ language, background, children }: Part & { background?: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      border={0}
      bgcolor={background}
      dir={directionOf(language)}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** A table row with a single cell. */
export function Line({ language, style, children }: Part & { style: CSSProperties }) {
  return (
    <tr>
      <Cell language={language} style={style}>
        {children}
      </Cell>
    </tr>
  );
}

type RowLook = { ltr?: boolean; unbroken: string | undefined };

export function Row({ language, label, value, ltr = false, unbroken }: Labelled & RowLook) {
  const labelPadding = directionOf(language) === "rtl" ? "8px 0 8px 10px" : "8px 10px 8px 0";
  return (
    <tr>
      <Cell
        language={language}
        width="38%"
        style={{ ...ruled, padding: labelPadding, color: color.muted, fontSize: 13 }}
      >
        {label}
      </Cell>
      <Cell language={language} style={{ ...ruled, overflowWrap: "anywhere" }}>
        {value === unbroken ? (
          <InOnePiece part={unbroken}>{value}</InOnePiece>
        ) : (
          <Lines direction={ltr ? "ltr" : "auto"}>{value}</Lines>
        )}
      </Cell>
    </tr>
  );
}

export function Total({ language, label, value }: Labelled) {
  const bold = { padding: 14, fontWeight: 700 };
  return (
    <Table language={language} background={color.soft}>
      <tr>
        <Cell language={language} style={bold}>
          {label}
        </Cell>
        <Cell language={language} style={{ ...bold, fontSize: 19, color: color.green }} atEnd>
          <InOnePiece part={value}>{value}</InOnePiece>
        </Cell>
      </tr>
    </Table>
  );
}

/** Prevents line breaks inside `part`, such as an order number with hyphens. */
export function InOnePiece({ part, children }: { part: string | undefined; children: string }) {
  if (!part || !children.includes(part)) return children;
  const [before, ...after] = children.split(part);
  return (
    <>
      {before}
      <span dir="ltr" style={{ unicodeBidi: "isolate", whiteSpace: "nowrap" }}>
        {part}
      </span>
      {after.join(part)}
    </>
  );
}

/** Renders line breaks as elements, because Outlook ignores `white-space`. Each line can have its own direction. */
export function Lines({ direction, children }: { direction?: "ltr" | "auto"; children: string }) {
  return children.split("\n").map((line, index) => (
    <Fragment key={`${index} ${line}`}>
      {index > 0 && <br />}
      {direction ? (
        <span
          dir={direction === "auto" && directionOfText(line) === "rtl" ? "rtl" : direction}
          style={{ unicodeBidi: "isolate" }}
        >
          {line}
        </span>
      ) : (
        line
      )}
    </Fragment>
  ));
}

const ruled: CSSProperties = { padding: "8px 0", borderBottom: `1px solid ${color.line}` };

type CellLook = { style: CSSProperties; width?: string; atEnd?: boolean };

function Cell({ language, style, width, atEnd = false, children }: Part & CellLook) {
  // Email clients do not support the logical values "start" and "end".
  const side = (directionOf(language) === "rtl") === atEnd ? "left" : "right";
  return (
    <td
      align={side}
      valign="top"
      width={width}
      style={{
        fontFamily: languageTable[language].mailFonts,
        fontSize: 15,
        lineHeight: "24px",
        color: color.ink,
        textAlign: side,
        ...style,
      }}
    >
      {children}
    </td>
  );
}
