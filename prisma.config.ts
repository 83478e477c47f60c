import { defineConfig } from "prisma/config";

// `prisma generate` only checks that this file exists: the native engine is never started, and without the setting
// the command would want to download it. What writes our migrations is the same engine as WebAssembly
// (scripts/schema-difference.ts).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL },
});
