import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { readOpenApi } from "@/lib/http/openapi/service";

/** Returns this description of all calls (OpenAPI 3.1), made from their declarations. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  response: z.object({
    openapi: z.string(),
    info: z.object({
      title: z.string(),
      version: z.string(),
      license: z.object({ name: z.string(), identifier: z.string() }),
      description: z.string(),
    }),
    servers: z.array(z.object({ url: z.string() })),
    tags: z.array(z.object({ name: z.string(), description: z.string() })),
    paths: z.record(z.string(), z.unknown()),
    components: z.record(z.string(), z.unknown()),
  }),
  run: readOpenApi,
});
