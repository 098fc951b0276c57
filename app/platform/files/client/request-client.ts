/**
 * Replaces the upload engine's Companion client in the build (vite.config.ts): 4 KB for fetching files from other
 * services, which the product does not do. Without an endpoint, the engine never creates one.
 */
export function RequestClient(): never {
  throw new Error("Expected no endpoint of Companion: every call of the upload engine is ours");
}
