import { expect, test } from "vitest";
import { callerAddress, cookieOf, languageOfCaller, storedLanguage } from "./caller.server.ts";

function requestWith(headers: Record<string, string>): Request {
  return new Request("http://localhost/", { headers });
}

test("messages are in the language that the page requests", () => {
  expect(languageOfCaller(requestWith({ "accept-language": "ar-EG,ar;q=0.9,en;q=0.8" }))).toBe("ar");
  expect(languageOfCaller(requestWith({ "accept-language": "EN" }))).toBe("en");
  expect(languageOfCaller(requestWith({ "accept-language": "en", cookie: "pmf-language=ar" }))).toBe("en");
});

test("an unavailable language falls back to the stored choice, then to English", () => {
  expect(languageOfCaller(requestWith({ "accept-language": "fr-FR", cookie: "pmf-language=ar" }))).toBe("ar");
  expect(languageOfCaller(requestWith({ "accept-language": "fr-FR" }))).toBe("en");
  expect(languageOfCaller(requestWith({}))).toBe("en");
});

test("an unknown stored language is ignored", () => {
  expect(storedLanguage(requestWith({ cookie: "pmf-language=fr" }))).toBeUndefined();
  expect(storedLanguage(requestWith({ cookie: "a=1; pmf-language=ar; b=2" }))).toBe("ar");
});

test("a cookie is found only by its full name", () => {
  const request = requestWith({ cookie: "xpmf-session=1; pmf-session=two; pmf-session-old=3" });
  expect(cookieOf(request, "pmf-session")).toBe("two");
  expect(cookieOf(request, "session")).toBeUndefined();
});

test("without a trusted proxy, no one can spoof an address", () => {
  expect(callerAddress("192.0.2.1", "203.0.113.9", 0)).toBe("192.0.2.1");
});

test("behind proxies, the address is the one that the outermost of them saw, whatever comes before it", () => {
  const forwarded = "6.6.6.6, 203.0.113.9, 10.0.0.1";
  expect(callerAddress("10.0.0.2", forwarded, 1)).toBe("10.0.0.1");
  expect(callerAddress("10.0.0.2", forwarded, 2)).toBe("203.0.113.9");
});

test("an invalid forwarded address falls back to the socket's", () => {
  expect(callerAddress("10.0.0.2", "unknown", 1)).toBe("10.0.0.2");
  expect(callerAddress("10.0.0.2", "", 1)).toBe("10.0.0.2");
  expect(callerAddress(undefined, "", 0)).toBe("unknown");
});

test("clients in one IPv6 network count as one", () => {
  const of = (address: string) => callerAddress(address, "", 0);
  expect(of("2001:db8:1:2:3:4:5:6")).toBe(of("2001:db8:1:2::9"));
  expect(of("2001:db8::3:4:5:6:7")).toBe(of("2001:db8:0:3::8"));
  expect(of("2001:db8:1:2::1")).not.toBe(of("2001:db8:1:3::1"));
  expect(of("::ffff:192.0.2.1")).toBe("192.0.2.1");
});
