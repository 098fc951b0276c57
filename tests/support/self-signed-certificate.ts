import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Creates an untrusted certificate for 127.0.0.1 and its key, both in PEM format. Valid for a day. */
export function selfSignedCertificate(now = new Date()): { certificate: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(set(sequence(objectId("550403"), utf8("Test")))); // commonName
  const body = sequence(
    der(0xa0, integer(Buffer.of(2))), // version 3
    integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now.getTime() - 3_600_000)), time(new Date(now.getTime() + 86_400_000))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(objectId("551d11"), octets(sequence(der(0x87, Buffer.of(127, 0, 0, 1))))))), // SAN
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
}

/** Encodes ASN.1 as DER (X.690 §8.1): tag, length, contents. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const bytes = Buffer.from(body.length.toString(16).padStart(body.length < 256 ? 2 : 4, "0"), "hex");
  const length = body.length < 128 ? bytes : Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
  return Buffer.concat([Buffer.of(tag), length, body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const integer = (bytes: Buffer) => der(0x02, bytes);
const octets = (bytes: Buffer) => der(0x04, bytes);
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const time = (moment: Date) => der(0x17, Buffer.from(`${moment.toISOString().replace(/\D/g, "").slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(objectId("2a8648ce3d040302"));
