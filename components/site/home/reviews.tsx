import { AwaitedReviews } from "@/components/site/home/awaited-reviews";
import { ReviewList } from "@/components/site/home/review-list";
import { PictureFocus } from "@/components/site/picture-focus";
import { TitledSection } from "@/components/site/section-heading";
import { SAMPLE_SOURCE } from "@/lib/content/reviews/schema";
import { readPublicReviews } from "@/lib/content/reviews/service";
import { isDemo } from "@/lib/core/demo";
import type { HomeTexts } from "@/lib/crm/pages/home";

/** Outside a demonstration, sites without reviews omit the section (docs/product/site.md "Home page"). */
export async function Reviews({ texts }: { texts: HomeTexts["reviews"] }) {
  const found = await readPublicReviews();
  if (found?.reviews.length === 0 && !isDemo()) return null;
  const areSamples = found?.reviews.some(({ source }) => source === SAMPLE_SOURCE) ?? false;
  return (
    <TitledSection
      name="reviews"
      title={texts.title}
      lead={areSamples ? texts.leadOfSamples : texts.lead}
      id="reviews"
    >
      {found && <PictureFocus images={found.reviews.map(({ imageUrl }) => imageUrl)} />}
      {/* Part of the document: a fallback would need script to be replaced, and shift the layout. */}
      {found ? <ReviewList found={found} texts={texts} /> : <AwaitedReviews texts={texts} />}
    </TitledSection>
  );
}
