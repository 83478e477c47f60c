import { Mail, Siren } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { PriceSteps } from "@/components/admin/calculator/price-steps";
import { DateText } from "@/components/admin/kit/date-text";
import { SwitchField } from "@/components/admin/kit/fields/choice-fields";
import { DateTimeField, LongTextField } from "@/components/admin/kit/fields/text-fields";
import { FormDialog } from "@/components/admin/kit/form-dialog";
import { Loaded } from "@/components/admin/kit/loaded";
import { Modal } from "@/components/admin/kit/modal";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { capitalized } from "@/lib/core/capitalized";
import { toDollars } from "@/lib/core/money";
import { useQuote, useSaveQuote } from "@/lib/crm/calculator/admin-queries";
import { withMeanings } from "@/lib/crm/calculator/explained-steps";
import { contactMethods } from "@/lib/crm/calculator/options";
import { type Quote, type QuoteUpdate, quoteUpdate } from "@/lib/crm/calculator/quote-schema";
import { signedCents } from "@/lib/crm/calculator/sheet-texts";
import { visitorQuote } from "@/lib/crm/calculator/visitor-quote";

export function QuoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const quote = useQuote(id);
  if (quote.data) return <QuoteForm quote={quote.data} onClose={onClose} />;
  return (
    <Modal onClose={onClose} title="Quote">
      <div className="p-5">
        <Loaded query={quote} failed="The quote could not be loaded.">
          {() => null}
        </Loaded>
      </div>
    </Modal>
  );
}

function QuoteForm({ quote, onClose }: { quote: Quote; onClose: () => void }) {
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
      save={useSaveQuote()}
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
  const isConverted = useFormContext<QuoteUpdate>().watch("isConverted");
  return (
    isConverted && (
      <DateTimeField name="conversionDate" label="Converted on" hint="Empty means the time of saving." />
    )
  );
}

function QuoteDetails({ quote }: { quote: Quote }) {
  const { utmSource, utmMedium, utmCampaign, utmTerm, utmContent } = quote;
  const method = contactMethods[quote.preferredContactMethod as keyof typeof contactMethods];
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Breakdown quote={quote} />
      {quote.projectDescription && (
        <section className="grid gap-1">
          <h2 className="text-sm font-semibold text-ink">Project</h2>
          <p className="text-sm whitespace-pre-wrap text-ink">{quote.projectDescription}</p>
        </section>
      )}
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <Detail label="Email">{quote.customerEmail}</Detail>
        <Detail label="Phone">{quote.customerPhone}</Detail>
        <Detail label="Company">{quote.companyName}</Detail>
        <Detail label="Contact by">{method ?? quote.preferredContactMethod}</Detail>
        <Detail label="Urgency">
          <Urgency level={quote.urgencyLevel} />
        </Detail>
        <Detail label="Received">
          <DateText value={quote.createdAt} withTime />
        </Detail>
        <Detail label="Sent from page">{quote.sourcePage}</Detail>
        <Detail label="Came from">{quote.referrer}</Detail>
        <Detail label="Campaign">
          {[utmSource, utmMedium, utmCampaign, utmTerm, utmContent].filter(Boolean).join(" / ")}
        </Detail>
      </dl>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words text-ink">{children}</dd>
    </div>
  );
}

function Breakdown({ quote }: { quote: Quote }) {
  const { estimateBreakdown, selectedServices, totalEstimate } = quote;
  const { hasEstimateMismatch, clientTotalEstimate } = quote;
  const seen = visitorQuote(quote);
  return (
    <section className="grid gap-3 rounded-md border border-line p-4">
      <h2 className="text-sm font-semibold text-ink">As quoted</h2>
      <PriceSteps
        services={estimateBreakdown.map(({ service, steps }, id) => {
          const amounts = steps.map(({ label, amount }) => ({ label, amountCents: signedCents(amount) }));
          const quoted = selectedServices[id];
          return { id, service, steps: quoted ? withMeanings(amounts, quoted) : amounts };
        })}
        totalCents={signedCents(totalEstimate)}
      />
      {seen.quoted.length > 0 && (
        <p className="text-sm font-medium text-accent-strong">
          {`The visitor saw ${toDollars(signedCents(seen.total))}: quoted individually, and not in it: ${seen.quoted.join(", ")}.`}
        </p>
      )}
      {hasEstimateMismatch && (
        <p className="text-sm font-medium text-accent-strong">
          {clientTotalEstimate
            ? `The visitor's page showed a different total: ${toDollars(signedCents(clientTotalEstimate))}.`
            : "The visitor's page sent a total that wasn't an amount."}
        </p>
      )}
    </section>
  );
}

/** Link to the inbox, filtered by the quote's address: an answer there is in its lead's history. */
export function inboxLink({ customerEmail }: Quote): string {
  return `/admin/dashboard/leads?q=${encodeURIComponent(customerEmail)}`;
}

/** `data-urgent` highlights the whole row of a list. */
export function Urgency({ level }: { level: string }) {
  if (level !== "urgent") return <span>{capitalized(level)}</span>;
  return (
    <Badge variant="danger" data-urgent="">
      <DrawnIcon icon={Siren} /> Urgent
    </Badge>
  );
}
