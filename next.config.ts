import { readdirSync } from "node:fs";
import path from "node:path";
import type { NextConfig } from "next";
import { checkoutPolicy } from "./lib/commerce/checkout/outside-hosts";
import { pagesWithParameters } from "./lib/http/rules/per-request-pages";
import { securityHeadersBy } from "./lib/http/security-policy";

/**
 * Headers of every response. Our own server (server/response-headers.ts) adds it by the settings of its start, and so does
 * lib/http/incoming-requests.ts under `next start`; where the platform serves (Vercel), some of it from its edge without
 * any code of ours, its settings are those of the build. Public pages are prerendered, so they can't carry a
 * nonce: `server/page-html.ts` adds a policy with the hashes of each page's own scripts to this one. The
 * administration's, with a nonce, takes its place in lib/admin/per-request-pages.ts.
 */
function platformHeaders() {
  return Object.entries(securityHeadersBy(process.env)).map(([key, value]) => ({ key, value }));
}

/** On such a platform nothing knows the hashes of the page's own scripts. */
function platformCheckoutHeaders() {
  return [
    { key: "Content-Security-Policy", value: checkoutPolicy(process.env, ["'unsafe-inline'"]) },
    { key: "Referrer-Policy", value: "no-referrer" },
  ];
}

async function headers() {
  return [
    ...(process.env.VERCEL
      ? [
          { source: "/:path*", headers: platformHeaders() },
          { source: "/checkout/:path*", headers: platformCheckoutHeaders() },
        ]
      : []),
    {
      source: "/:path*",
      has: [{ type: "header" as const, key: "x-forwarded-proto", value: "https" }],
      headers: [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }],
    },
  ];
}

const rewrites = pagesWithParameters.flatMap(({ path: source, parameters, renderedBy: destination }) =>
  parameters.map((key) => ({ source, has: [{ type: "query" as const, key }], destination })),
);

/** Lists the migrations of this build, for its readiness (lib/jobs/health). */
const migrations = readdirSync("prisma/migrations").filter((name) => !name.includes("."));

const config: NextConfig = {
  env: { BUILT_MIGRATIONS: migrations.join(",") },
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // `npm run types` checks them; whoever builds can't act on an error, and the check takes as long as half of the build.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  poweredByHeader: false,
  // Next's own in-memory copy of the cache would not hear of other instances' writes.
  cacheHandler: path.resolve(".server/page-cache.mjs"),
  cacheMaxMemorySize: 0,
  serverExternalPackages: [
    "@node-rs/argon2",
    "authorizenet",
    // Of that package: the one copy of it that both load (lib/integrations/payments/authorize-net/sdk.ts).
    "axios",
    "graphile-worker",
    "imapflow",
    "maxmind",
    "nodemailer",
    "pg",
    "pino",
    "sharp",
    "speakeasy",
  ],
  outputFileTracingIncludes: {
    "/*": [
      "./.server/page-cache.mjs",
      "./.server/read-calendar.mjs",
      "./.server/read-incoming-mail.mjs",
      "./.server/openapi.json",
      "./.server/image-places.json",
    ],
  },
  // Each is left out below any folder of that name: not `lib` or `server`, which packages and the build have, too.
  outputFileTracingExcludes: {
    "/*": [".ci", ".data", ".git", "docs", "fakes", "test-results", "tests"]
      .map((folder) => `./${folder}/**/*`)
      .concat("./*.tsbuildinfo"),
  },
  experimental: {
    globalNotFound: true,
    // An installation builds once per update: half a gigabyte that the next build doesn't read.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them: stack traces name the chunk.
    turbopackSourceMaps: false,
    serverSourceMaps: false,
    // Each route has its own copies of the chunks; scripts/lib/server-chunks.mjs minifies one of each.
    serverMinification: false,
    // A route is loaded when it is first asked for: half of them are the administration's, and each holds its own copy.
    preloadEntriesOnStart: false,
    // The middleware sees bodies of forms, of which none may be larger (lib/http/rules/refusals.ts).
    proxyClientMaxBodySize: "32mb",
    // Behind a proxy that hides the public host, forms sent without script still come from our own site.
    serverActions: {
      bodySizeLimit: "32mb",
      allowedOrigins: [new URL(process.env.SITE_URL || "http://localhost:3000").host],
    },
  },
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  headers,
};

export default config;
