import { customerMailTexts } from "@/lib/content/letters/customer-texts";
import { readTexts } from "@/lib/content/page-texts/read";

export default async function MailView() {
  const { all, receipt, pending, uncharged, refund, quote, portalCode } = await readTexts(customerMailTexts);
  const mails = [
    {
      id: "receipt",
      subject: receipt.subject,
      paragraphs: [receipt.thanks, receipt.active, receipt.setUp, receipt.renews, receipt.next],
    },
    { id: "pending", subject: pending.subject, paragraphs: [pending.checked, pending.wait] },
    {
      id: "uncharged",
      subject: uncharged.subject,
      paragraphs: [uncharged.voided, uncharged.failed, uncharged.welcome],
    },
    {
      id: "refund",
      subject: refund.subject,
      paragraphs: [
        ...[refund.returned, refund.unsettled, refund.statement, refund.goesOn, refund.suspended],
        ...[refund.ended, refund.endsWithTerm, refund.canceled],
      ],
    },
    {
      id: "quote",
      subject: quote.subject,
      paragraphs: [quote.intro, quote.valid, quote.help],
      link: quote.again,
    },
  ];
  return (
    <section aria-labelledby="mails-title" className="section bg-surface-sunken">
      <div className="site-container grid max-w-3xl gap-8">
        <h1 id="mails-title" className="text-ink-strong text-title">
          Emails to customers
        </h1>
        <p className="text-ink-muted">
          An email about an order or a quote includes only the paragraphs that apply, then lists it with its
          amounts.
        </p>
        {mails.map(({ id, subject, paragraphs, link = all.order }) => (
          <article key={id} className="grid gap-4 rounded-2xl border border-line bg-surface p-7">
            <h2 className="text-heading text-ink-strong">{subject}</h2>
            <p>{all.greeting}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="text-brand-strong underline">{link}</p>
          </article>
        ))}
        <article className="grid gap-4 rounded-2xl border border-line bg-surface p-7">
          <h2 className="text-heading text-ink-strong">{portalCode.subject}</h2>
          <p className="font-semibold">{portalCode.heading}</p>
          <p>{portalCode.purpose}</p>
          <p>{portalCode.until}</p>
          <p>{portalCode.caution}</p>
        </article>
      </div>
    </section>
  );
}
