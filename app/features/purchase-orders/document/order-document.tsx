import "./order-document.css";
import "./order-items.css";
import "./order-document.print.css";
import type { Entry, Line, OrderDocumentView, Party } from "./order-document-view.ts";

/**
 * The order document as a sheet of paper, always in the light theme. Browsers do not translate it: it is the record. Printing the page prints only the sheet, on A4,
 * in black on white; long requests continue on a second page. order.typ typesets the same view as a PDF.
 */
export function OrderDocument({ view }: { view: OrderDocumentView }) {
  return (
    <article
      className="order-document always-light"
      lang={view.language}
      dir={view.direction}
      translate="no"
      aria-label={view.fullTitle}
    >
      <header className="order-letterhead">
        <span className="order-mark" aria-hidden="true" dir="ltr">
          PMF
        </span>
        <div>
          <p className="order-maker">{view.seller.name.text}</p>
          <p className="order-label">{view.seller.details[0]?.text}</p>
        </div>
        <h2>{view.title}</h2>
      </header>

      <dl className="order-facts">
        {view.facts.map((fact) => (
          <div key={fact.label}>
            <dt className="order-label">{fact.label}</dt>
            <dd>
              <Value of={fact} />
            </dd>
          </div>
        ))}
      </dl>

      <div className="order-parties">
        <PartyCard party={view.seller} />
        <PartyCard party={view.buyer} />
      </div>

      <ItemTable view={view} />

      <section id="order-terms">
        <h3>{view.terms.heading}</h3>
        <dl className="order-terms">
          {view.terms.entries.map((term) => (
            <div key={term.label}>
              <dt>{term.label}</dt>
              <dd>{term.text}</dd>
            </div>
          ))}
        </dl>
        <p className="order-note">{view.terms.note}</p>
      </section>

      {view.requests.lines.length > 0 && (
        <section>
          <h3>{view.requests.heading}</h3>
          <div className="order-requests" dir={view.requests.direction}>
            {view.requests.lines.map((line, index) => (
              <RequestLine key={index} line={line} />
            ))}
          </div>
        </section>
      )}

      <div className="order-signatures">
        {view.signatures.map(({ heading, caption }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <p className="order-label">{caption}</p>
          </section>
        ))}
      </div>

      <footer className="order-label">{view.footer}</footer>
    </article>
  );
}

function PartyCard({ party }: { party: Party }) {
  return (
    <section>
      <h3>{party.heading}</h3>
      <dl>
        {[party.name, ...party.details].map((entry) => (
          <div key={entry.label} data-blank={entry.text === "" || undefined}>
            <dt className="order-label">{entry.label}</dt>
            <dd>
              <Value of={entry} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** On phones, cells are stacked with their labels, so that nothing scrolls sideways. */
function ItemTable({ view }: { view: OrderDocumentView }) {
  const columns = [view.quantity, view.unitPrice, view.amount];
  return (
    <table className="order-items">
      <thead>
        <tr>
          <th scope="col">{view.item.heading}</th>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            {view.item.name}
            <span className="order-label">{view.item.description}</span>
          </th>
          {columns.map((column) => (
            <td key={column.label} data-label={column.label}>
              <Value of={column} />
            </td>
          ))}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            <span className="order-label">{view.weight.label}</span>
          </th>
          <td colSpan={2}>
            <Value of={view.weight} />
          </td>
        </tr>
        <tr className="order-total">
          <th scope="row" colSpan={2}>
            {view.total.label}
          </th>
          <td colSpan={2}>
            <Value of={view.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A bidi-isolated value, or a blank line to write on. */
function Value({ of: { text, direction } }: { of: Entry }) {
  if (text === "") return <span className="order-blank" />;
  return <bdi dir={direction}>{text}</bdi>;
}

function RequestLine({ line }: { line: Line }) {
  if (line.text === "") return <br />;
  return (
    <p>
      <bdi dir={line.direction}>{line.text}</bdi>
    </p>
  );
}
