import { PictureFocus } from "@/components/site/picture-focus";
import { LiveServices } from "@/components/site/services/live-services";
import { ServiceTable } from "@/components/site/services/service-table";
import { StructuredData } from "@/components/site/structured-data";
import { Unavailable } from "@/components/site/unavailable";
import { readTexts } from "@/lib/content/page-texts/read";
import { figuresOf } from "@/lib/content/services/price";
import { readStaticServices } from "@/lib/content/services/service";
import type { SitePage } from "@/lib/content/site-pages";
import { offerCatalog } from "@/lib/content/structured-data";
import type { ServicesTexts } from "@/lib/crm/pages/services";
import { planTexts, servicesOrderTexts } from "@/lib/crm/pages/services-order";

export async function ServiceList({ texts, page }: { texts: ServicesTexts; page: SitePage }) {
  const { list } = texts;
  const [services, { plans }] = await Promise.all([readStaticServices(), readTexts(servicesOrderTexts)]);
  const planLabels = planTexts(plans);
  const updating = <Unavailable title={list.updating} text={list.updatingText} />;
  if (!services) {
    return <LiveServices loading={list.loading} fallback={updating} plans={planLabels} texts={texts} />;
  }
  if (services.length === 0) return updating;
  const items = services.map(({ name, description, price }) => ({ name, description, ...figuresOf(price) }));
  return (
    <>
      <StructuredData data={offerCatalog({ path: page.path, name: page.title, items })} />
      <PictureFocus images={services.map(({ imageUrl }) => imageUrl)} />
      <h2 className="mb-8 text-balance text-ink-strong text-title">{list.title}</h2>
      <ServiceTable services={services} plans={planLabels} texts={texts} />
    </>
  );
}
