import "server-only";
import {
  type PublicStaticService,
  type StaticService,
  staticService,
} from "@/lib/content/static-services/schema";
import { publicRead } from "@/lib/data/cache";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";
import { withPublicImages } from "@/lib/media/public-files";

export const staticServices = orderedRecords({
  kind: "static-service",
  name: "service",
  plural: "services",
  schema: staticService,
  called: "services",
  table: "static_services",
  tags: ["static-services"],
  model: (tx) => tx.staticService,
  label: ({ name }) => name,
  toRecord: (row): StaticService => plainRecord(row),
  sorts: { orderIndex: "order_index", name: "lower(name)" },
  search: "list_search_text(ARRAY[name::text, description, price::text])",
});

export async function listActiveStaticServices(): Promise<PublicStaticService[]> {
  const active = await staticServices.inOrder({ isActive: true });
  return withPublicImages(active.map(({ updatedAt: _, ...service }) => service));
}

/** Cached for the prerendered page; null while the database is unreachable. */
export function readStaticServices(): Promise<PublicStaticService[] | null> {
  return publicRead<PublicStaticService[] | null>(
    ["static-services", "media"],
    "page",
    listActiveStaticServices,
    null,
  );
}
