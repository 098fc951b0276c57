import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Role } from "#app/platform/http/access.ts";
import { hashPassword, recommendedCost } from "#app/platform/session/password.server.ts";

/** Passwords of the sites that tests start. */
export const adminPassword = "admin password of the tests";
export const cvPassword = "cv password of the tests";

const quickCost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };

/** A hash that costs almost nothing. With the product's, tests that sign in would use most of their CPU time for it. */
export const quickHash = (password: string): Promise<string> => hashPassword(password, quickCost);

const usualCost = { ...recommendedCost };

/** Makes the product's own hashes cost almost nothing, too, until hashAsUsual. quick-hashes.ts calls it for every test file. */
export function hashQuickly(): void {
  Object.assign(recommendedCost, quickCost);
}

export function hashAsUsual(): void {
  Object.assign(recommendedCost, usualCost);
}

/** Replaces the hashes of the first two passwords. */
export async function storeQuickHashes(pool: pg.Pool, { admin, cv }: { admin: string; cv: string }): Promise<void> {
  await pool.query("update users set password = $1 where username = 'admin'", [await quickHash(admin)]);
  await pool.query("update credentials set hash = $1 where name = 'cv'", [await quickHash(cv)]);
}

/** Adds an account that has already chosen its password. */
export async function addQuickAccount(
  pool: pg.Pool,
  { username, role, password, at }: { username: string; role: Role; password: string; at: Date },
): Promise<void> {
  await pool.query(
    "insert into users (id, username, password, role, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)",
    [randomUUID(), username, await quickHash(password), role, at],
  );
}
