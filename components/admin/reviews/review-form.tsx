import { useEffect, useRef } from "react";
import { SelectField, SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { LongTextField, TextField } from "@/components/admin/kit/fields/text-fields";
import { FormFooter, RecordForm } from "@/components/admin/kit/record-form";
import { ImageField } from "@/components/admin/media/image-field";
import { Card } from "@/components/ui/card";
import { currentFocusPlace, returnFocus } from "@/components/ui/focus-return";
import { useSaveReview } from "@/lib/content/reviews/queries";
import { RATINGS, type Review, reviewInput } from "@/lib/content/reviews/schema";

const newReview = { customerName: "", rating: 5, reviewText: "", businessName: "", location: "", source: "" };
const ratings = RATINGS.map((value) => ({ value, label: value === 1 ? "1 Star" : `${value} Stars` }));

export function ReviewForm({ review, onClose }: { review?: Review; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const added = useRef<number>(undefined);

  useEffect(() => {
    const place = currentFocusPlace();
    const title = heading.current;
    window.scrollTo({ top: 0 });
    title?.focus({ preventScroll: true });
    // Runs once the closing control is gone with the form, and the list shows the new review.
    return () => void setTimeout(() => title?.isConnected || returnFocus(place, added.current));
  }, []);

  return (
    <Card className="mb-6">
      <h2
        id="review-form-title"
        ref={heading}
        tabIndex={-1}
        className="border-b border-line px-5 py-4 text-base font-semibold break-words text-ink outline-none"
      >
        {review ? `Editing Review from ${review.customerName}` : "Add new review"}
      </h2>
      <RecordForm
        aria-labelledby="review-form-title"
        schema={reviewInput}
        record={review}
        values={(stored) => ({
          ...(stored ?? { ...newReview, isVisible: true }),
          imageUrl: stored?.imageUrl ?? "",
        })}
        save={useSaveReview()}
        onSaved={(stored, isNew) => {
          if (isNew) added.current = stored?.id;
          onClose();
        }}
      >
        <div className="grid gap-4 px-5 py-5 sm:grid-cols-2">
          <TextField name="customerName" label="Customer name" required />
          <SelectField name="rating" label="Rating" required options={ratings} />
          <LongTextField name="reviewText" label="Review text" required rows={5} className="sm:col-span-2" />
          <TextField name="businessName" label="Business name" hint="Leave empty for our own company." />
          <TextField name="location" label="Location" hint="Leave empty for South Florida." />
          <TextField
            name="source"
            label="Source"
            hint="Where it was first published. Leave empty for manual."
          />
          <ImageField
            name="imageUrl"
            label="Picture"
            hint="Optional. Of the customer or the business."
            className="sm:col-span-2"
          />
          <SwitchField name="isVisible" label="Visible on the site" className="sm:pt-6" />
        </div>
        <FormFooter submitLabel={review ? "Update review" : "Add review"} onCancel={onClose} />
      </RecordForm>
    </Card>
  );
}
