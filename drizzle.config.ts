import { defineConfig } from "drizzle-kit";

/** `npm run migration` generates the next migration from all table files, without a database. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/**/table.server.ts",
  out: "./db/migrations",
});
