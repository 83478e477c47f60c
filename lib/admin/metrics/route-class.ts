/** Few and fixed: an arbitrary address must not become a series. */
export type RouteClass = "page" | "article" | "call" | "admin" | "media" | "static" | "probe";

const CLASSES: readonly (readonly [RegExp, RouteClass])[] = [
  [/^\/(?:api\/(?:health|ready)|metrics)$/, "probe"],
  [/^\/api\/(?:media|download)\//, "media"],
  [/^\/api(?:\/|$)/, "call"],
  [/^\/admin(?:\/|$)/, "admin"],
  [/^\/_next\/|\.[a-z0-9]{2,5}$/, "static"],
  [/^\/knowledge-base\/./, "article"],
];

export function routeClassOf(path: string): RouteClass {
  return CLASSES.find(([form]) => form.test(path))?.[1] ?? "page";
}
