/**
 * Browser replacements for unused parts of the router (without-unused-router-parts.ts): every page has all routes
 * (react-router.config.ts), and nothing observes the router. The server uses the originals.
 */
const nothing = () => undefined;

function refuse(): never {
  throw new Error('Expected routeDiscovery: { mode: "initial" } and no instrumentations');
}

// fog-of-war.js
export {
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as isFogOfWarEnabled,
  nothing as useFogOFWarDiscovery,
  refuse as getPartialManifest,
};

// route-discovery.js
export {
  refuse as getCustomPatchRoutesOnNavigationFunction,
  refuse as RouteDiscoveryRuntime,
  refuse as useCustomRouteDiscovery,
  refuse as useRouteDiscovery,
};

// instrumentation.js
export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  refuse as getRouteInstrumentationUpdates,
  refuse as instrumentClientSideRouter,
};
