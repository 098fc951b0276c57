import packageJson from "../../package.json" with { type: "json" };

/** `npm start` as the parameters of Node and what it adds to the environment. */
export function startCommand(): { parameters: string[]; environment: Record<string, string> } {
  const [settings = "", parameters = ""] = packageJson.scripts.start.split("node ");
  const environment = Object.fromEntries(
    [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  return { parameters: parameters.split(" "), environment };
}
