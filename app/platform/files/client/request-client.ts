/**
 * Replaces the upload engine's Companion client in the build (vite.config.ts). The original is 4 KB of code for
 * importing files from other services, which we don't use. The engine never instantiates it without an endpoint.
 */
export function RequestClient(): never {
  throw new Error("Expected the upload engine to send its requests through our calls, not to Companion");
}
