/** Updates the list of documents after adding or replacing one: `npm run documents`. Documents are not modified. */
import { listDocuments } from "./document-list.ts";

await listDocuments();
