import { LiveServices } from "@/components/site/services/live-services";
import { ServiceCards } from "@/components/site/services/service-cards";
import { ServicesUpdating } from "@/components/site/services/services-updating";
import { StructuredData } from "@/components/site/structured-data";
import { sitePages } from "@/lib/site-pages";
import { readStaticServices } from "@/lib/static-services/service";
import { offerCatalog } from "@/lib/structured-data";

/** The server's list of services (docs/product.md 3.2, "Maintenance Services page"). */
export async function ServiceList() {
  const services = await readStaticServices();
  if (!services) return <LiveServices fallback={<ServicesUpdating />} />;
  if (services.length === 0) return <ServicesUpdating />;
  const items = services.map(({ name, description, price }) => ({ name, description, ...figures(price) }));
  return (
    <>
      <StructuredData data={offerCatalog({ ...sitePages.services, name: sitePages.services.title, items })} />
      <h2 className="sr-only">Services and prices</h2>
      <ServiceCards services={services} />
    </>
  );
}

/** What a price that is free text tells machines: "$51/month" as 51.00 a month. */
function figures(price: string): { price?: string; unit?: string } {
  const [, dollars, unit] = /^\$(\d[\d,]*(?:\.\d{2})?)(?:\s*\/\s*(\w+))?$/.exec(price.trim()) ?? [];
  return { price: dollars && Number(dollars.replaceAll(",", "")).toFixed(2), unit };
}
