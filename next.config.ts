import path from "node:path";
import type { NextConfig } from "next";
import securityHeaders from "./lib/http/security-headers.json";

/**
 * What every answer carries. Public pages are prerendered, so they can't carry a nonce: `lib/cache-handler.mjs` adds
 * a policy with the hashes of each page's own scripts to this one. The administration's, with a nonce, takes its
 * place in middleware.ts.
 */
const everywhere = Object.entries(securityHeaders).map(([key, value]) => ({
  key,
  value: forThisServer(value),
}));

/** React's tools of the dev server call eval; nothing that is built does. */
function forThisServer(value: string): string {
  const development = process.env.NODE_ENV === "development";
  return development ? value.replace("script-src", "script-src 'unsafe-eval'") : value;
}

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // Next's own in-memory copy of the cache would not hear of other instances' writes.
  cacheHandler: path.resolve("lib/cache-handler.mjs"),
  cacheMaxMemorySize: 0,
  serverExternalPackages: [
    "@node-rs/argon2",
    "graphile-worker",
    "nodemailer",
    "pg",
    "pino",
    "sharp",
    "speakeasy",
  ],
  outputFileTracingIncludes: {
    "/*": ["./lib/cache-handler.mjs", "./lib/deferred-scripts.mjs", "./prisma/migrations/**/*"],
  },
  experimental: {
    globalNotFound: true,
    // Behind a proxy that hides the public host, forms sent without script still come from our own site.
    serverActions: { allowedOrigins: [new URL(process.env.SITE_URL || "http://localhost:3000").host] },
  },
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    {
      source: "/:path*",
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }],
    },
  ],
};

export default config;
