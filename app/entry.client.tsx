import { rememberLanguage } from "./platform/i18n/remember-language.ts";
import { closeOnNavigation } from "./ui/close-on-navigation.ts";

rememberLanguage();
closeOnNavigation(document);
// The page says itself whether it has a router: reading pages carry no route data.
if ("__reactRouterContext" in window) void import("./hydrate-router.tsx");
