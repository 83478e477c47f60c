import { IncrementalCache } from "next/dist/server/lib/incremental-cache";
import PageCache from "@/server/page-cache";

/** The framework's cache as in a running site, for tests of data behind prerendered pages. */
export function startFrameworkCache(): void {
  const previewProps = { previewModeId: "x", previewModeSigningKey: "x", previewModeEncryptionKey: "x" };
  const incrementalCache = new IncrementalCache({
    CurCacheHandler: PageCache as never,
    dev: false,
    minimalMode: false,
    requestHeaders: {},
    prerenderManifest: {
      version: 4,
      routes: {},
      dynamicRoutes: {},
      notFoundRoutes: [],
      preview: previewProps,
    },
    previewProps,
  });
  Object.assign(globalThis, { __incrementalCache: incrementalCache });
}
