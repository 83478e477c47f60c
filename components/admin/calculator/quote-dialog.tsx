"use client";

import { Mail } from "lucide";
import Link from "next/link";
import { useFormContext } from "react-hook-form";
import { inboxLink } from "@/components/admin/calculator/quote-columns";
import { QuoteDetails } from "@/components/admin/calculator/quote-details";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { DateTimeField, LongTextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { ErrorState } from "@/components/admin/kit/states";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useQuote, useSaveQuote } from "@/lib/crm/calculator/admin-queries";
import { type Quote, quoteUpdate } from "@/lib/crm/calculator/quote-schema";

export function QuoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: quote, error, refetch } = useQuote(id);
  if (quote) return <QuoteForm quote={quote} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(stillOpen) => !stillOpen && onClose()}>
      <DialogContent title="Quote">
        {error ? (
          <ErrorState title="The quote could not be loaded." error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="p-5">
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function QuoteForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const save = useSaveQuote();
  return (
    <FormDialog
      title={`Quote for ${quote.customerName}`}
      submitLabel="Save changes"
      className="max-w-4xl"
      schema={quoteUpdate}
      record={quote}
      values={(stored) => ({
        notes: stored?.notes ?? "",
        isConverted: stored?.isConverted ?? false,
        conversionDate: stored?.conversionDate ?? null,
      })}
      save={save}
      onClose={onClose}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QuoteDetails quote={quote} />
        <div className="grid content-start gap-4">
          <Button variant="secondary" asChild>
            <Link href={inboxLink(quote)}>
              <DrawnIcon icon={Mail} /> Reply in the inbox
            </Link>
          </Button>
          <LongTextField name="notes" label="Notes" rows={6} hint="For staff only." />
          <SwitchField
            name="isConverted"
            label="Converted"
            hint="It turned into an order: its lead is won."
          />
          <ConversionDate />
        </div>
      </div>
    </FormDialog>
  );
}

function ConversionDate() {
  const isConverted = useFormContext<Quote>().watch("isConverted");
  return (
    isConverted && <DateTimeField name="conversionDate" label="Converted on" hint="Leave empty for now." />
  );
}
