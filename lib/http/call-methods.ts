import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { memoize } from "@/lib/core/memoize";

export const CALL_METHODS_FILE = "call-methods.json";

type RoutesManifest = {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string; regex: string }[];
};

export class CallMethods {
  readonly #byPath = new Map<string, ReadonlySet<string>>();
  readonly #patterns: { pattern: RegExp; methods: ReadonlySet<string> }[] = [];

  constructor(buildFolder: string) {
    const file = path.join(buildFolder, CALL_METHODS_FILE);
    // The dev server has no such file; the framework itself refuses there.
    if (!existsSync(file)) return;
    const exported: Record<string, string[]> = JSON.parse(readFileSync(file, "utf8"));
    const methods = new Map(Object.entries(exported).map(([page, names]) => [page, withImplied(names)]));
    const { staticRoutes, dynamicRoutes }: RoutesManifest = JSON.parse(
      readFileSync(path.join(buildFolder, "routes-manifest.json"), "utf8"),
    );
    for (const { page } of staticRoutes) {
      const found = methods.get(page);
      if (found) this.#byPath.set(page, found);
    }
    // The framework's own order: more exact first.
    for (const { page, regex } of dynamicRoutes) {
      const found = methods.get(page);
      // ReDoS: the framework's own, of its routes.
      if (found) this.#patterns.push({ pattern: new RegExp(regex), methods: found });
    }
  }

  readonly of = memoize(
    (pathname): ReadonlySet<string> | undefined =>
      this.#byPath.get(pathname) ?? this.#patterns.find(({ pattern }) => pattern.test(pathname))?.methods,
  );
}

/** The framework adds HEAD to GET, and OPTIONS everywhere. */
function withImplied(exported: readonly string[]): ReadonlySet<string> {
  return new Set([...exported, ...(exported.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort());
}
