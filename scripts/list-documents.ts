/** Brings the list of documents up to date after one was added or replaced: `npm run documents`. It changes no document. */
import { listDocuments } from "./document-list.ts";

await listDocuments();
