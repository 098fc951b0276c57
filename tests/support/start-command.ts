import packageJson from "../../package.json" with { type: "json" };

/** Returns the Node arguments and environment variables of `npm start`. */
export function startCommand(): { parameters: string[]; environment: Record<string, string> } {
  const [settings = "", parameters = ""] = packageJson.scripts.start.split("node ");
  const environment = Object.fromEntries(
    [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  return { parameters: parameters.split(" "), environment };
}
