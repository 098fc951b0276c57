import { rememberLanguage } from "./platform/i18n/remember-language.ts";

rememberLanguage();
// The page says itself whether it has a router: reading pages carry no route data.
if ("__reactRouterContext" in window) void import("./hydrate-router.tsx");
