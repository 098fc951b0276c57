import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

test("an empty environment is a complete configuration", () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe("http://localhost:3000");
  expect(config.databaseUrl).toBeUndefined();
});

test("every wrong variable is named at once", () => {
  const read = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", ADMIN_PASSWORD: "short" });
  expect(read).toThrow(/PORT[^]*ADMIN_PASSWORD[^]*DATABASE_URL/);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ SMTP_URL: "", PORT: " " })).toMatchObject({ smtpUrl: undefined, port: 3000 });
});

test("the public address loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://pmf.example/" }).publicUrl).toBe("https://pmf.example");
});
