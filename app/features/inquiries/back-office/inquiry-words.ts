import type { Words as FormWords } from "../strings.en.ts";
import type { ReplyWords } from "./reply.ts";
import type { Words } from "./strings.en.ts";

/** What the pages about inquiries say: their own words, those of the visitor's form, and how answers begin. */
export type InquiryWords = { list: Words; form: FormWords["form"]; replies: ReplyWords };
