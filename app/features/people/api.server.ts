import { serve, type Served } from "#app/platform/http/serve.server.ts";
import { type Person, readPerson } from "./contract.ts";

type Found<Kind extends keyof Person> = (email: string) => Promise<Person[Kind]>;

/** What one person sent us. Orders and inquiries belong to other features: the server says where they are found. */
export function peopleApi(find: { orders: Found<"orders">; inquiries: Found<"inquiries"> }): Served[] {
  return [
    serve(readPerson, async ({ body: { email } }) => {
      const [orders, inquiries] = await Promise.all([find.orders(email), find.inquiries(email)]);
      return { orders, inquiries };
    }),
  ];
}
