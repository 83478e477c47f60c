import { LiveServices } from "@/components/site/services/live-services";
import { ServiceCards } from "@/components/site/services/service-cards";
import { ServicesUpdating } from "@/components/site/services/services-updating";
import type { ServicesTexts } from "@/components/site/services/texts";
import { StructuredData } from "@/components/site/structured-data";
import type { SitePage } from "@/lib/site-pages";
import { readStaticServices } from "@/lib/static-services/service";
import { offerCatalog } from "@/lib/structured-data";

/** The server's list of services (docs/product.md 3.2, "Maintenance Services page"). */
export async function ServiceList({ texts, page }: { texts: ServicesTexts["list"]; page: SitePage }) {
  const services = await readStaticServices();
  const updating = <ServicesUpdating title={texts.updating} text={texts.updatingText} />;
  if (!services) return <LiveServices loading={texts.loading} fallback={updating} />;
  if (services.length === 0) return updating;
  const items = services.map(({ name, description, price }) => ({ name, description, ...figures(price) }));
  return (
    <>
      <StructuredData data={offerCatalog({ path: page.path, name: page.title, items })} />
      <h2 className="sr-only">{texts.title}</h2>
      <ServiceCards services={services} />
    </>
  );
}

/** What a price that is free text tells machines: "$51/month" as 51.00 a month. */
function figures(price: string): { price?: string; unit?: string } {
  const [, dollars, unit] = /^\$(\d[\d,]*(?:\.\d{2})?)(?:\s*\/\s*(\w+))?$/.exec(price.trim()) ?? [];
  return { price: dollars && Number(dollars.replaceAll(",", "")).toFixed(2), unit };
}
