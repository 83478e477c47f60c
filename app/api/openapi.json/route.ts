import { endpoint } from "@/lib/http/endpoint";
import { readOpenApi } from "@/lib/openapi/service";

/** This description of all calls (OpenAPI 3.1), made from what each of them declares. */
export const GET = endpoint({
  access: "public",
  cache: "list",
  run: readOpenApi,
});
