import { useState } from "react";
import { buttonLook } from "@/components/site/button-link";
import { useWizardTexts } from "@/components/site/calculator/wizard-texts";
import { shownHours } from "@/components/site/shown-hours";
import { keepTogether } from "@/components/ui/keep-together";
import { toast } from "@/components/ui/toast-store";
import { messageOf, request } from "@/lib/core/client";
import { copyText } from "@/lib/core/clipboard";
import { filledIn } from "@/lib/core/placeholders";
import { answerTime } from "@/lib/core/reply-time";
import { withKeys } from "@/lib/core/with-keys";
import type { ServiceChoice } from "@/lib/crm/calculator/price";
import type { QuoteSheet as Quote } from "@/lib/crm/calculator/quote-schema";
import { shareLink } from "@/lib/crm/calculator/share-link";
import { dateText, dayText, dollarText } from "@/lib/crm/calculator/sheet-texts";
import type { CalculatorPageTexts } from "@/lib/crm/pages/calculator";

type QuoteSheetProps = {
  quote: Quote;
  reference: string;
  answerBy: string;
  email: string;
  buyer: string;
  choices: readonly ServiceChoice[];
};

export function QuoteSheet({ quote, reference, answerBy, email, buyer, choices }: QuoteSheetProps) {
  const { sent: texts } = useWizardTexts();
  const link = shareLink(choices);
  const next = { address: email, date: answerTime(answerBy), hours: shownHours(), reference };
  return (
    <section
      aria-labelledby="quote-sheet-title"
      className="quote-sheet mx-auto mt-10 max-w-3xl border-line border-t pt-8 text-left print:mt-0 print:border-0 print:pt-0"
    >
      <h3 id="quote-sheet-title" className="text-heading text-ink-strong">
        {texts.sheet}
      </h3>
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        <Fact name={texts.reference}>{reference}</Fact>
        <Fact name={texts.buyer}>{buyer}</Fact>
        <Fact name={texts.date}>{dateText(quote.createdAt)}</Fact>
        <Fact name={texts.valid}>{dayText(quote.validUntil)}</Fact>
      </dl>
      <Lines quote={quote} />
      {quote.quoted.length > 0 && (
        <p className="mt-3 text-ink">{filledIn(texts.quoted, { options: quote.quoted.join(", ") })}</p>
      )}
      <p className="mt-5 text-ink leading-relaxed">{keepTogether(filledIn(texts.next, next))}</p>
      <p className="mt-2 text-ink-muted text-sm leading-relaxed">{texts.notFinal}</p>
      <p className="mt-2 text-ink-muted text-sm leading-relaxed">
        {texts.again}{" "}
        <a href={link} className="break-all font-medium text-brand-strong underline underline-offset-4">
          {texts.open}
        </a>
      </p>
      <div className="button-group mt-7 print:hidden">
        <button type="button" onClick={() => print()} className={buttonLook({ look: "outline" })}>
          {texts.print}
        </button>
        <MailButton reference={reference} mailKey={quote.mailKey} email={email} />
        <button
          type="button"
          onClick={() => void copyLink(new URL(link, location.origin).href, texts)}
          className={buttonLook({ look: "outline" })}
        >
          {texts.copy}
        </button>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold text-ink-strong tabular-nums">{children}</dd>
    </div>
  );
}

function Lines({ quote: { services, total } }: { quote: Quote }) {
  const { sent: texts } = useWizardTexts();
  return (
    <table className="mt-6 w-full border-collapse text-[0.9375rem] print:text-[9.5pt]">
      <caption className="sr-only">{texts.sheet}</caption>
      {withKeys(services, ({ service }) => service).map(([key, { service, cost, steps }]) => (
        <tbody key={key} className="border-line border-t">
          <tr>
            <th scope="rowgroup" className="pt-3 text-left font-semibold text-ink-strong print:pt-1.5">
              <span className="break-words">{service}</span>
            </th>
            <td className="pt-3 text-right font-semibold text-ink-strong tabular-nums print:pt-1.5">
              {dollarText(cost)}
            </td>
          </tr>
          {withKeys(steps, ({ label }) => label).map(([key, { label, amount }]) => (
            <tr key={key} className="text-ink-muted last:*:pb-3 print:last:*:pb-1.5">
              <th scope="row" className="pl-4 text-left font-normal">
                <span className="break-words">{label}</span>
              </th>
              <td className="text-right tabular-nums">{dollarText(amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot className="border-line border-t-2">
        <tr>
          <th scope="row" className="pt-3 text-left font-semibold text-ink-strong">
            {texts.total}
          </th>
          <td className="pt-3 text-right font-semibold text-ink-strong text-xl tabular-nums">
            {dollarText(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function MailButton({ reference, mailKey, email }: { reference: string; mailKey: string; email: string }) {
  const { sent: texts } = useWizardTexts();
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");

  async function send(): Promise<void> {
    setState("sending");
    try {
      await request("POST", "/api/service-calculator/mail", { reference, key: mailKey });
      setState("sent");
      toast({
        title: texts.mailSent,
        description: filledIn(texts.mailSentText, { address: email }),
        variant: "success",
        isPrivate: true,
      });
    } catch (error) {
      setState("idle");
      const description = messageOf(error, texts.mailFailedText);
      toast({ title: texts.mailFailed, description, variant: "destructive" });
    }
  }

  return (
    <button
      type="button"
      // Not `disabled`, which would remove the focus.
      aria-disabled={state !== "idle"}
      onClick={() => state === "idle" && void send()}
      className={`${buttonLook({ look: "outline" })} aria-disabled:opacity-60`}
    >
      {state === "sent" ? texts.mailed : state === "sending" ? texts.mailing : texts.mail}
    </button>
  );
}

async function copyLink(address: string, texts: CalculatorPageTexts["wizard"]["sent"]): Promise<void> {
  try {
    await copyText(address);
    toast({ title: texts.copied, description: texts.copiedText, variant: "success" });
  } catch {
    toast({ title: texts.copyFailed, description: texts.copyFailedText, variant: "destructive" });
  }
}
