import { callerAddress, callerAddressOf } from "@/lib/content/ip-lookup/service";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the caller's address as this server sees it. */
export const GET = endpoint({
  access: "public",
  limit: "ipLookup",
  response: callerAddress,
  run: async ({ clientAddress }) => callerAddressOf(clientAddress),
});
