import { expect, test } from "vitest";
import { pretendingSandbox } from "#tests/support/pretending-sandbox.ts";
import { samplePhoto } from "#tests/support/sample-files.ts";
import { testApi } from "#tests/support/test-api.ts";
import { newBrowser } from "#tests/uploads/browser.ts";

const names = [
  'a"; filename="evil.html',
  "a\r\nSet-Cookie: pmf-session=x",
  "../../../etc/passwd",
  "..\\..\\evil.exe",
  "a\u0000.html",
  "\u202egnp.exe",
  "<script>alert(1)</script>.jpg",
  "صورة المصنع.jpg",
  "x'; y*=UTF-8''evil.html",
  "a;b,c=d.jpg",
  "\ud800.jpg",
  " ",
];

test("any file name stays inside one header and adds no folder, type, or further header", async () => {
  const { sandbox } = pretendingSandbox({ width: 32, height: 32 });
  await using api = await testApi({ sandbox });
  const browser = await newBrowser(api);
  const uploads = api.services.uploads;
  const bytes = await samplePhoto({ width: 32, height: 32 });
  for (const name of names) {
    const file = { name, type: "image/jpeg", purpose: "news-photo" };
    const { objectPath } = await browser.upload(bytes, file);
    await uploads.check({ url: objectPath, purpose: file.purpose, sender: browser.sender });
    const shown = await api.request(objectPath, { headers: { cookie: browser.cookie } });
    await shown.body?.cancel();
    expect(shown.status, name).toBe(200);
    const disposition = shown.headers.get("content-disposition") ?? "";
    expect(disposition, name).toMatch(/^inline; filename="file\.jpeg"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? ""), name).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(shown.headers.getSetCookie(), name).toEqual([]);
    expect(shown.headers.get("content-type"), name).toBe("image/jpeg");
  }
});
