import { endpoint } from "@/lib/http/endpoint";
import { ownAddress, ownView } from "@/lib/ip-lookup/service";

/** The caller's address as this server sees it. */
export const GET = endpoint({
  access: "public",
  limit: "ipLookup",
  answers: ownAddress,
  run: async ({ clientAddress }) => ownView(clientAddress),
});
