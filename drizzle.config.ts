import { defineConfig } from "drizzle-kit";

/** `npm run migration` writes the next migration from the tables of all rooms; it needs no database. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/**/table.server.ts",
  out: "./db/migrations",
});
