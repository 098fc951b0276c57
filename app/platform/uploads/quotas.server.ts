import { AppError } from "#app/platform/errors/app-error.ts";
import type { LimitRule, Limits } from "#app/platform/limits/limits.server.ts";
import type { Sender } from "./purpose.ts";

const perSeconds = 86_400;
const kibibyte = 1024;
const gigabyteInKibibytes = 1024 * 1024;

/** How many files, and how many KiB, may be signed in a day (design §5). An address may stand for a whole company. */
const rules = {
  browser: {
    files: { name: "upload-files-browser", points: 60, perSeconds },
    kibibytes: { name: "upload-kib-browser", points: gigabyteInKibibytes / 2, perSeconds },
  },
  address: {
    files: { name: "upload-files-address", points: 300, perSeconds },
    kibibytes: { name: "upload-kib-address", points: 2 * gigabyteInKibibytes, perSeconds },
  },
  everyone: {
    files: { name: "upload-files-all", points: 20_000, perSeconds },
    kibibytes: { name: "upload-kib-all", points: 50 * gigabyteInKibibytes, perSeconds },
  },
} satisfies Record<string, Record<"files" | "kibibytes", LimitRule>>;

/** Counts one upload of at most so many bytes. Staff are not counted. Throws tooManyRequests with its own sentence. */
export async function takeQuota(limits: Limits, { staff, contributor, address }: Sender, bytes: number): Promise<void> {
  if (staff) return;
  const counted = [
    { rule: rules.browser, key: contributor ?? address },
    { rule: rules.address, key: address },
    { rule: rules.everyone, key: "all" },
  ];
  for (const { rule, key } of counted) {
    try {
      await limits.take(rule.files, key);
      await limits.take(rule.kibibytes, key, Math.ceil(bytes / kibibyte));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError("tooManyRequests", error.subject, { ...error.details, message: "uploadQuota" });
    }
  }
}
