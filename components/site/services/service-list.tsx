import { PictureFocus } from "@/components/site/picture-focus";
import { LiveServices } from "@/components/site/services/live-services";
import { servicesOrderTexts } from "@/components/site/services/order-texts";
import { planWords } from "@/components/site/services/plan-words";
import { ServiceTable } from "@/components/site/services/service-table";
import { ServicesUpdating } from "@/components/site/services/services-updating";
import type { ServicesTexts } from "@/components/site/services/texts";
import { StructuredData } from "@/components/site/structured-data";
import { readTexts } from "@/lib/page-texts/read";
import type { SitePage } from "@/lib/site-pages";
import { readPrice } from "@/lib/static-services/price";
import { readStaticServices } from "@/lib/static-services/service";
import { offerCatalog } from "@/lib/structured-data";

type ServiceListProps = Pick<ServicesTexts, "list" | "table"> & { page: SitePage };

/** The server's list of services, compared (docs/product.md 3.2, "Maintenance Services page"). */
export async function ServiceList({ list, table, page }: ServiceListProps) {
  const [services, { plans }] = await Promise.all([readStaticServices(), readTexts(servicesOrderTexts)]);
  const words = planWords(plans);
  const updating = <ServicesUpdating title={list.updating} text={list.updatingText} />;
  if (!services) {
    return <LiveServices loading={list.loading} fallback={updating} plans={words} texts={table} />;
  }
  if (services.length === 0) return updating;
  const items = services.map(({ name, description, price }) => ({ name, description, ...figures(price) }));
  return (
    <>
      <StructuredData data={offerCatalog({ path: page.path, name: page.title, items })} />
      <PictureFocus of={services.map(({ imageUrl }) => imageUrl)} />
      <h2 className="mb-8 text-balance text-ink-strong text-title">{list.title}</h2>
      <ServiceTable services={services} plans={words} texts={table} />
    </>
  );
}

/** What a price that is free text tells machines: "$51/month" as 51.00 a month. */
function figures(price: string): { price?: string; unit?: string } {
  const read = readPrice(price);
  return read ? { price: (read.cents / 100).toFixed(2), unit: read.unit } : {};
}
