import { hashQuickly } from "./test-passwords.ts";

// Loaded before every test file. At night, one test measures how long the product's own hashes take.
if (!process.env["MEASURED"]) hashQuickly();
