import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { orderBody } from "#tests/fixtures/order-body.ts";
import type { Attack, Line } from "./attack-from.ts";

/** The mail server refuses recipients of this domain, in words that sound like trouble with certificates. */
export const poisonedDomain = "@relayed.example";
/** More emails to one mailbox of this domain than the limit allows are held. */
export const manyNamesDomain = "@gmail.com";
const inquiry = (email: string) => ({ name: "Mona Adel", email, inquiryType: "research", message: "A question." });

/** M1: addresses whose refusal repeats words about the sender's own certificate. */
async function poisonedMail({ send }: Line): Promise<void> {
  const email = `self-signed-certificate-${crypto.randomUUID()}${poisonedDomain}`;
  await send("/api/inquiries", inquiry(email));
  await send("/api/send-purchase-order", orderBody({ email }));
  await pause(1_000);
}

/** M9: one mailbox under many names. */
async function oneMailbox({ send }: Line): Promise<void> {
  const name = Array.from("monaadel", (letter) => letter + (Math.random() < 0.5 ? "." : "")).join("");
  await send("/api/inquiries", inquiry(`${name}x+${crypto.randomUUID().slice(0, 8)}${manyNamesDomain}`));
  await pause(1_000);
}

/** M8 and M14: what is made for everyone, requested many times together. */
async function sharedReads({ request }: Line): Promise<void> {
  const paths = ["/news/feed.xml", "/ar/news/feed.xml", "/sitemap.xml", "/api/search/pages?lang=en", "/readyz"];
  const asks = Array.from({ length: 50 }, (_, at) => request(`${paths[at % paths.length]}`));
  await Promise.allSettled([...asks, request("/api/openapi.json")]);
}

/** M8: lists in lists, which once made the feed expensive. */
async function nestedNews({ send }: Line): Promise<void> {
  const content = Array.from({ length: 300 }, (_, depth) => `${" ".repeat(2 * (depth % 60))}- **_a_**`).join("\n");
  await send("/api/news", { title: `Nested ${crypto.randomUUID()}`, excerpt: "x", content, category: "company" });
}

/** M7: many browsers that know the password of the CV. */
function knownPassword(password: string): Attack {
  return async ({ send }) => {
    await Promise.allSettled(Array.from({ length: 16 }, () => send("/api/cv/password", { password })));
  };
}

/** M11 and M12: callers who hang up while their request is handled. */
async function hangUps({ request }: Line): Promise<void> {
  const body = JSON.stringify(orderBody());
  for (let at = 0; at < 20; at += 1) {
    const signal = AbortSignal.timeout(1 + Math.random() * 60);
    const page = request(`/news/nothing-${crypto.randomUUID()}`, { signal });
    const order = request("/api/send-purchase-order", { method: "POST", body, signal });
    await Promise.allSettled([page, order, request("/", { signal })]);
  }
}

/** M4: connections that never complete a header. */
async function halfRequests({ open }: Line): Promise<void> {
  await hold(open, 170, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a");
}

/** M6: large bodies to calls that take none. */
async function largeBodies({ open }: Line): Promise<void> {
  for (const path of ["/", "/api/inquiries", "/objects/a", "/assets/a.js"]) {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 600000000\r\n\r\n`;
    await hold(open, 1, head + "a".repeat(4_000_000), 2_000);
  }
}

/** M4: visitors who ask for large files and do not read them. */
async function slowReading({ open }: Line): Promise<void> {
  const ask = "GET /documents/cv-en.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20);
  await hold(() => open().pause(), 20, ask);
}

async function hold(open: () => Socket, count: number, text: string, milliseconds = 10_000): Promise<void> {
  const sockets = Array.from({ length: count }, () => {
    const socket = open();
    socket.on("error", () => undefined); // refused connections are reset
    if (!socket.isPaused()) socket.resume();
    socket.write(text);
    return socket;
  });
  await pause(milliseconds);
  for (const socket of sockets) socket.destroy();
}

/** What the second attack added. The test itself disturbs the file store and an instance. */
export function secondAttack({ cvPassword }: { cvPassword: string }): Record<string, Attack> {
  return {
    poisonedMail,
    oneMailbox,
    sharedReads,
    nestedNews,
    knownPassword: knownPassword(cvPassword),
    hangUps,
    halfRequests,
    largeBodies,
    slowReading,
  };
}
