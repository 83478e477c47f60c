import { AwaitedReviews } from "@/components/site/home/awaited-reviews";
import { ReviewList } from "@/components/site/home/review-list";
import { SectionHeading } from "@/components/site/section-heading";
import { readPublicReviews } from "@/lib/reviews/service";

/** docs/product.md 1.2, "Home page": rating and count of all visible reviews, and the newest six. */
export function Reviews() {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="reviews-title" title="What our clients say">
          In their own words: what was wrong, who came, and what it was like afterwards.
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
