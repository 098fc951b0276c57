/** What a refusal says when the feature has no better sentence. Keys are error codes and shared message keys. */
export const en = {
  malformed: "The request could not be read.",
  invalid: "Please check the marked fields.",
  invalidField: "Please check this field.",
  required: "Please fill in this field.",
  tooLong: "This text is too long.",
  forbiddenOrigin: "This request did not come from our site.",
  unauthenticated: "Please sign in.",
  forbidden: "You may not do this.",
  notFound: "We could not find this.",
  methodNotAllowed: "This address does not answer that kind of request.",
  conflict: "Someone else changed this in the meantime. Please look at it again.",
  tooLarge: "This is larger than we can accept.",
  unsupportedType: "This kind of content is not accepted here.",
  idempotencyMismatch: "This request was sent before with other content.",
  tooManyRequests: "Too many attempts. Please wait a little and try again.",
  unexpected: "Something went wrong on our side. Please try again.",
  unavailable: "We cannot save anything right now. Please try again in a moment.",
};
export type Words = typeof en;
