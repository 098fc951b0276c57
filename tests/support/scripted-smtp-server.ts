import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";

/** The steps of a delivery at which the server can misbehave. "message" is the end of the message. */
export const steps = ["greeting", "EHLO", "AUTH", "MAIL", "RCPT", "DATA", "message", "QUIT"] as const;
export type Step = (typeof steps)[number];

type Reaction = { answer: string; thenDrop?: boolean; after?: Promise<unknown> };

/**
 * "hang": no response. "drop": closes the connection. Anything else is sent as it is, in one or several lines, and not
 * before `after`.
 */
export type Script = Partial<Record<Step, "hang" | "drop" | Reaction>>;

export type ScriptedSmtpServer = AsyncDisposable & {
  url: string;
  /** The messages whose end the server has read, whatever it answered. */
  received: string[];
  /** Follows it for all recipients, or only for those whose address contains `toward`. */
  follow(script: Script, toward?: string): void;
  /** Resolves when a client has reached a step at which the server hangs, or waits. */
  hanging(): Promise<Step>;
};

const usual: Record<Step, string> = {
  greeting: "220 scripted.example ESMTP",
  EHLO: "250-scripted.example\n250-AUTH PLAIN\n250 8BITMIME",
  AUTH: "235 2.7.0 Welcome",
  MAIL: "250 2.1.0 Ok",
  RCPT: "250 2.1.5 Ok",
  DATA: "354 Go ahead",
  message: "250 2.0.0 Ok: queued",
  QUIT: "221 2.0.0 Bye",
};

/** Starts a mail server that follows a script: it can hang, close the connection, or answer anything at each step. */
export async function startScriptedSmtpServer(): Promise<ScriptedSmtpServer> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let script: Script = {};
  let misled = "";
  let hung = Promise.withResolvers<Step>();

  async function respond(socket: Socket, step: Step, line = ""): Promise<void> {
    const applies = step !== "RCPT" || line.includes(misled);
    const reaction: Script[Step] & {} = (applies && script[step]) || { answer: usual[step] };
    if (reaction === "hang") hung.resolve(step);
    else if (reaction === "drop") socket.destroy();
    else {
      if (reaction.after) hung.resolve(step);
      await reaction.after;
      socket.write(`${reaction.answer.replaceAll("\n", "\r\n")}\r\n`);
      if (reaction.thenDrop) socket.destroySoon();
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {}); // clients disconnect on purpose
    let message: string[] | undefined;
    void respond(socket, "greeting");
    createInterface({ input: socket }).on("line", (line) => {
      if (message && line !== ".") return void message.push(line);
      if (message) received.push(message.join("\n"));
      const command = line.split(" ", 1)[0]?.toUpperCase();
      const step = message ? "message" : steps.find((name) => name === command);
      message = step === "DATA" && answerAt("DATA").startsWith("354") ? [] : undefined;
      if (step) void respond(socket, step, line);
      else socket.write("502 5.5.2 Unknown command\r\n");
    });
  });
  const answerAt = (step: Step) => {
    const reaction = script[step];
    return typeof reaction === "object" ? reaction.answer : usual[step];
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("Expected the server to listen on a port");
  return {
    url: `smtp://user:password@127.0.0.1:${address.port}`,
    received,
    follow(next, toward = "") {
      script = next;
      misled = toward;
      hung = Promise.withResolvers();
    },
    hanging: () => hung.promise,
    async [Symbol.asyncDispose]() {
      sockets.forEach((socket) => void socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
