import { AwaitedReviews } from "@/components/site/home/awaited-reviews";
import { ReviewList } from "@/components/site/home/review-list";
import type { HomeTexts } from "@/components/site/home/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { readPublicReviews } from "@/lib/reviews/service";

type ReviewsProps = { texts: HomeTexts["reviews"] };

/** docs/product.md 1.2, "Home page": rating and count of all visible reviews, and the newest six. */
export function Reviews({ texts }: ReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="reviews-title" title={texts.title}>
          <RichText text={texts.lead} />
        </SectionHeading>
        <NewestReviews texts={texts} />
      </div>
    </section>
  );
}

/** Part of the prerendered document itself: behind a fallback, they would need script to show, and move the page. */
async function NewestReviews({ texts: { awaited, none } }: ReviewsProps) {
  const found = await readPublicReviews();
  return found ? <ReviewList {...found} none={none} /> : <AwaitedReviews awaited={awaited} none={none} />;
}
