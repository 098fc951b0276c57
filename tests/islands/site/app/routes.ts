import { index, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  ...prefix(":lang?", [index("routes/home.tsx"), route("far", "routes/far.tsx")]),
  route("crash/:when", "routes/crash.tsx"),
  route("note", "routes/note.tsx"),
  route("send", "routes/send.tsx"),
  route("work", "routes/work.tsx"),
] satisfies RouteConfig;
