/**
 * Replaces unused parts of the router in the browser (without-unused-router-parts.ts). They are unused because every
 * page contains all routes (react-router.config.ts) and nothing instruments the router. The server uses the originals.
 */
const nothing = () => undefined;

function refuse(): never {
  throw new Error('Expected routeDiscovery: { mode: "initial" } and no instrumentations');
}

// Exports of fog-of-war.js.
export {
  nothing as getPatchRoutesOnNavigationFunction,
  nothing as isFogOfWarEnabled,
  nothing as useFogOFWarDiscovery,
  refuse as getPartialManifest,
};

// Exports of route-discovery.js.
export {
  refuse as getCustomPatchRoutesOnNavigationFunction,
  refuse as RouteDiscoveryRuntime,
  refuse as useCustomRouteDiscovery,
  refuse as useRouteDiscovery,
};

// Exports of instrumentation.js.
export {
  nothing as consumeInstrumentationClientResultMetaReceiver,
  refuse as getRouteInstrumentationUpdates,
  refuse as instrumentClientSideRouter,
};
