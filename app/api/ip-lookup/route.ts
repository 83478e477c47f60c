import { ownAddress, ownView } from "@/lib/content/ip-lookup/service";
import { endpoint } from "@/lib/http/endpoint";

/** Returns the caller's address as this server sees it. */
export const GET = endpoint({
  access: "public",
  limit: "ipLookup",
  answers: ownAddress,
  run: async ({ clientAddress }) => ownView(clientAddress),
});
