"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { showFieldErrors } from "@/components/admin/kit/field-errors";
import { FormField } from "@/components/admin/kit/form-field";
import { SwitchField } from "@/components/admin/kit/switch-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { useAddReview, useUpdateReview } from "@/lib/reviews/api";
import { RATINGS, type Review, type ReviewInput, reviewInput } from "@/lib/reviews/schema";

type ReviewFormProps = {
  /** The review to edit; absent for a new one. */
  review?: Review;
  onClose: () => void;
};

const newReview = { customerName: "", rating: 5, reviewText: "", businessName: "", location: "", source: "" };

/** Adds or edits a review. It stands at the top of the panel, and takes the page and the focus there. */
export function ReviewForm({ review, onClose }: ReviewFormProps) {
  const form = useForm<z.input<typeof reviewInput>, unknown, ReviewInput>({
    resolver: zodResolver(reviewInput),
    defaultValues: review ?? { ...newReview, isVisible: true },
  });
  const { errors } = form.formState;
  const add = useAddReview();
  const update = useUpdateReview();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const save = form.handleSubmit((input) => {
    const outcome = { onSuccess: onClose, onError: (error: Error) => showFieldErrors(form, error) };
    if (review) update.mutate({ ...input, id: review.id }, outcome);
    else add.mutate(input, outcome);
  });

  return (
    <Card className="mb-6">
      <form noValidate onSubmit={save} aria-labelledby="review-form-title">
        <h2
          id="review-form-title"
          ref={heading}
          tabIndex={-1}
          className="border-b border-line px-5 py-4 text-base font-semibold text-ink outline-none"
        >
          {review ? `Editing Review from ${review.customerName}` : "Add New Review"}
        </h2>
        <div className="grid gap-4 px-5 py-5 sm:grid-cols-2">
          <FormField label="Customer name" required error={errors.customerName?.message}>
            {(control) => <Input {...control} {...form.register("customerName")} />}
          </FormField>
          <FormField label="Rating" required error={errors.rating?.message}>
            {(control) => (
              <Select {...control} {...form.register("rating", { valueAsNumber: true })}>
                {RATINGS.map((rating) => (
                  <option key={rating} value={rating}>
                    {rating === 1 ? "1 Star" : `${rating} Stars`}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <div className="sm:col-span-2">
            <FormField label="Review text" required error={errors.reviewText?.message}>
              {(control) => <Textarea rows={5} {...control} {...form.register("reviewText")} />}
            </FormField>
          </div>
          <FormField
            label="Business name"
            hint="Empty means our own company."
            error={errors.businessName?.message}
          >
            {(control) => <Input {...control} {...form.register("businessName")} />}
          </FormField>
          <FormField label="Location" hint="Empty means South Florida." error={errors.location?.message}>
            {(control) => <Input {...control} {...form.register("location")} />}
          </FormField>
          <FormField
            label="Source"
            hint="Where it was first published; empty means manual."
            error={errors.source?.message}
          >
            {(control) => <Input {...control} {...form.register("source")} />}
          </FormField>
          <div className="self-start sm:pt-6">
            <Controller
              control={form.control}
              name="isVisible"
              render={({ field }) => (
                <SwitchField
                  label="Visible on the site"
                  checked={field.value ?? true}
                  onCheckedChange={field.onChange}
                />
              )}
            />
          </div>
        </div>
        <div className="flex justify-end gap-2 border-t border-line bg-surface-sunken/60 px-5 py-3 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={add.isPending || update.isPending}>
            Cancel
          </Button>
          <Button type="submit" pending={add.isPending || update.isPending}>
            {review ? "Update Review" : "Add Review"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
