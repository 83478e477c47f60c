import { AwaitedReviews } from "@/components/site/home/awaited-reviews";
import { ReviewList } from "@/components/site/home/review-list";
import { homeTexts } from "@/components/site/home/texts";
import { RichText } from "@/components/site/rich-text";
import { SectionHeading } from "@/components/site/section-heading";
import { readTexts } from "@/lib/page-texts/read";
import { readPublicReviews } from "@/lib/reviews/service";

/** docs/product.md 1.2, "Home page": rating and count of all visible reviews, and the newest six. */
export async function Reviews() {
  const { reviews } = await readTexts(homeTexts);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="reviews-title" title={reviews.title}>
          <RichText text={reviews.lead} />
        </SectionHeading>
        <NewestReviews />
      </div>
    </section>
  );
}

/** Part of the prerendered document itself: behind a fallback, they would need script to show, and move the page. */
async function NewestReviews() {
  const found = await readPublicReviews();
  return found ? <ReviewList {...found} /> : <AwaitedReviews />;
}
