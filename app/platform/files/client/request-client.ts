/**
 * Stands in the build where the upload engine asks for its Companion client (vite.config.ts): 4 KB that fetch files from
 * other services, which the product has none of. Without an endpoint the engine never makes one.
 */
export function RequestClient(): never {
  throw new Error("Expected no endpoint of Companion: every call of the upload engine is ours");
}
