import type { Metadata } from "next";
import { appointmentTexts } from "@/components/site/appointments/appointment-texts";
import { formTexts } from "@/components/site/forms/answer-texts";
import { ItConsultationForm } from "@/components/site/forms/it-consultation-form";
import { itConsultationTexts } from "@/components/site/it-consultation/texts";
import { readTexts } from "@/lib/content/page-texts/read";
import { filledIn } from "@/lib/core/fill-in";
import { listTimes } from "@/lib/crm/appointments/offer";
import { revalidateWithin } from "@/lib/data/cache";
import { company } from "@/lib/data/company";

export const metadata: Metadata = {
  title: appointmentTexts.listTitle,
  robots: { index: false, follow: true },
};

/** Seconds until times that are past or too soon are taken from the list. */
const SECONDS = 60;
const DAYS = 14;
const KINDS = 5;

/** Books a time: with script by the form's choice of times, without it from a list of the next days. */
export default async function AppointmentsPage() {
  const [{ appointment: words }, { form }, times] = await Promise.all([
    readTexts(formTexts),
    readTexts(itConsultationTexts),
    listTimes(DAYS, KINDS),
  ]);
  await revalidateWithin(SECONDS);
  const isFree = times.some(({ slots }) => slots.length > 0);
  return (
    <section className="section">
      <div className="site-container max-w-3xl">
        <h1 className="text-balance text-ink-strong text-title">{words.listTitle}</h1>
        <p className="mt-5 mb-8 text-ink-muted text-lead">
          {isFree ? words.listLead : filledIn(words.none, { phone: company.phone })}
        </p>
        <ItConsultationForm texts={form} times={times} />
      </div>
    </section>
  );
}
