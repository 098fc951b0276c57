import { expect, test } from "vitest";
import { parseSmtpUrl } from "./smtp-url.ts";

test("a remote mail server is only used with encryption", () => {
  expect(parseSmtpUrl("smtp://user:pass@mail.example")).toMatchObject({ port: 587, tls: "required" });
  expect(parseSmtpUrl("smtps://user:pass@mail.example")).toMatchObject({ port: 465, tls: "implicit" });
  expect(parseSmtpUrl("smtp://mail.example:2525")).toMatchObject({ port: 2525, tls: "required", user: undefined });
  expect(() => parseSmtpUrl("smtp://user:pass@mail.example?tls=off")).toThrow("password");
  expect(parseSmtpUrl("smtp://relay?tls=off")).toMatchObject({ host: "relay", tls: "off" });
});

test.each(["localhost", "127.0.0.1", "127.9.9.9", "[::1]"])(
  "a relay on this machine (%s) can be unencrypted",
  (host) => {
    expect(parseSmtpUrl(`smtp://user:pass@${host}:25`)).toMatchObject({ tls: "off", user: "user" });
    expect(parseSmtpUrl(`smtp://${host}:25?tls=required`)).toMatchObject({ tls: "required" });
  },
);

test.each(["localhost.example", "127.0.0.1.example", "10.0.0.1"])("%s is not this machine", (host) => {
  expect(parseSmtpUrl(`smtp://${host}`)).toMatchObject({ tls: "required" });
});

test("user and password can contain any character", () => {
  expect(parseSmtpUrl("smtp://me%40pmf.example:p%40ss%3Aw%2Frd@mail.example")).toMatchObject({
    user: "me@pmf.example",
    password: "p@ss:w/rd",
  });
});

test.each([
  "mail.example",
  "http://mail.example",
  "smtp://",
  "smtp://mail.example?tls=maybe",
  "smtps://mail.example?tls=off",
  "smtp://mail.example?tls.rejectUnauthorized=false",
  "smtp://mail.example?rejectUnauthorized=false",
])("%s is rejected with the fix", (url) => {
  expect(() => parseSmtpUrl(url)).toThrow("SMTP_URL");
});
