import { expect, test } from "vitest";
import { readConfig } from "./config.server.ts";

test("an empty environment is a complete configuration", () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe("http://localhost:3000");
  expect(config.databaseUrl).toBeUndefined();
});

test("all invalid variables are listed together", () => {
  const read = () => readConfig({ PORT: "http", DATABASE_URL: "mysql://x", ADMIN_PASSWORD: "short" });
  expect(read).toThrow(/PORT[^]*ADMIN_PASSWORD[^]*DATABASE_URL/);
});

test("an empty variable counts as missing", () => {
  expect(readConfig({ SMTP_URL: "", PORT: " " })).toMatchObject({ smtpUrl: undefined, port: 3000 });
});

test("the public address loses its trailing slash", () => {
  expect(readConfig({ PUBLIC_URL: "https://pmf.example/" }).publicUrl).toBe("https://pmf.example");
});

test("an S3 store needs all of its variables or none", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example.com",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({}).store).toBeUndefined();
  expect(readConfig(whole).store).toMatchObject({ bucket: "files", region: "us-east-1" });
  expect(() => readConfig({ ...whole, S3_BUCKET: "" })).toThrow(/S3_BUCKET/);
});

test.each([
  ["PORT", "http"],
  ["PORT", "80.5"],
  ["PUBLIC_URL", "www.pmf.example"],
  ["PUBLIC_URL", "https://pmf.example/shop"],
  ["PUBLIC_URL", "https://pmf.example?from=mail"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "10"],
  ["METRICS_PORT", "99999"],
  ["EDGE_PURGE_URL", "ftp://cache.example"],
  ["EDGE_PURGE_METHOD", "DELETE"],
  ["CONTRIBUTIONS", "maybe"],
  ["LOG_LEVEL", "loud"],
  ["DATA_DIR", "/proc"],
  ["DATA_DIR", "/proc/self/data"],
  ["NODE_ENV", "staging"],
])("%s=%s is rejected with what it must be", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^  ${name}: must (be|end) `, "m"));
});

test("metrics have their own port, or none", () => {
  expect(() => readConfig({ PORT: "3100", METRICS_PORT: "3100" })).toThrow(/^  METRICS_PORT: must differ from PORT$/m);
  expect(readConfig({ PORT: "0", METRICS_PORT: "0" }).metricsPort).toBe(0);
});

test.each([
  ["orders@pmf.example", { name: "", address: "orders@pmf.example" }],
  ["PMF Bioactive <orders@pmf.example>", { name: "PMF Bioactive", address: "orders@pmf.example" }],
  ['"PMF, Cairo" <orders@pmf.example>', { name: "PMF, Cairo", address: "orders@pmf.example" }],
  ["<orders@pmf.example>", { name: "", address: "orders@pmf.example" }],
])("MAIL_FROM=%s is a sender", (given, expected) => {
  expect(readConfig({ MAIL_FROM: given }).mailFrom).toEqual(expected);
  expect(readConfig({ ORDERS_TO: given }).ordersTo).toBe(expected.address);
});

test.each(["PMF Bioactive", "PMF <orders>", "a@pmf.example, b@pmf.example", "PMF <a@pmf.example> <b@pmf.example>"])(
  "MAIL_FROM=%s is rejected",
  (given) => {
    for (const name of ["MAIL_FROM", "ORDERS_TO"]) {
      expect(() => readConfig({ [name]: given })).toThrow(new RegExp(`^  ${name}: must be an email address`, "m"));
    }
  },
);
