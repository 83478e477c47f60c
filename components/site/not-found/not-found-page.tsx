import { NotFoundLinks } from "@/components/site/not-found/not-found-links";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";

/**
 * Page for unknown addresses (docs/product/site.md "Not-found page"), identical for all of them, so the
 * server caches one copy.
 */
export async function NotFoundPage() {
  const { notFound } = await readTexts(frameTexts);
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3.5rem,2rem+4vw,6rem)]">
      <h1 className="text-balance text-ink-strong text-title">{notFound.title}</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">{notFound.text}</p>
      <NotFoundLinks />
    </div>
  );
}
