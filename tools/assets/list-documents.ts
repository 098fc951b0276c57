/**
 * Updates the list of documents after one was added or replaced: `npm run documents`. Does not modify the documents.
 */
import { listDocuments } from "./document-list.ts";

await listDocuments();
