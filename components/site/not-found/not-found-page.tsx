import { frameTexts } from "@/components/site/frame-texts";
import { WaysOn } from "@/components/site/not-found/ways-on";
import { readTexts } from "@/lib/content/page-texts/read";

/**
 * What stands in place of a page that there is not (docs/product.md 1.2). It is the same for every address, so the
 * server keeps one copy for all of them.
 */
export async function NotFoundPage() {
  const { notFound } = await readTexts(frameTexts);
  return (
    <div className="site-container max-w-[62rem] py-[clamp(3.5rem,2rem+4vw,6rem)]">
      <h1 className="text-balance text-ink-strong text-title">{notFound.title}</h1>
      <p className="mt-4 max-w-xl text-ink-muted text-lead">{notFound.text}</p>
      <WaysOn />
    </div>
  );
}
