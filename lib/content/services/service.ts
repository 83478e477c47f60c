import "server-only";
import { loadChargedPrices } from "@/lib/content/services/charged-prices";
import { chargedFee, chargedText, dollarText } from "@/lib/content/services/price";
import { type PublicStaticService, type StaticService, staticService } from "@/lib/content/services/schema";
import { publicRead } from "@/lib/data/cache";
import type { Transaction } from "@/lib/data/records/change";
import { plainRecord } from "@/lib/data/records/record";
import { orderedRecords } from "@/lib/http/ordered";
import { enqueue } from "@/lib/jobs/queue";
import { withPublicImages } from "@/lib/media/public-files";

const cards = orderedRecords({
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

/** After a write, the charged price behind a card's button is read at once, not within the hour. */
export const staticServices = {
  ...cards,
  create: async (...input: Parameters<typeof cards.create>) => {
    await queuePrices(input[0]);
    return cards.create(...input);
  },
  update: async (...input: Parameters<typeof cards.update>) => {
    await queuePrices(input[0]);
    return cards.update(...input);
  },
};

const queuePrices = (tx: Transaction) => enqueue(tx, "charged-prices", {}, { key: "charged-prices" });

export async function listActiveStaticServices(): Promise<PublicStaticService[]> {
  const [active, charged] = await Promise.all([
    staticServices.inOrder({ isActive: true }),
    loadChargedPrices(),
  ]);
  return withPublicImages(
    active.map(({ updatedAt: _, ...service }) => {
      const { dollars, setup, yearly } = charged[service.buttonUrl] ?? {};
      return {
        ...service,
        price: chargedText(service.price, dollars),
        setupFee: chargedFee(service.setupFee, setup),
        yearlyPrice: yearly ? `$${dollarText(yearly.dollars)}/year` : null,
        yearlySetupFee: yearly && yearly.setup > 0 ? `$${dollarText(yearly.setup)}` : null,
      };
    }),
  );
}

export function readStaticServices(): Promise<PublicStaticService[] | null> {
  return publicRead(["static-services", "media"], "page", listActiveStaticServices, null);
}
