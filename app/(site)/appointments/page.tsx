import type { Metadata } from "next";
import { bookingAddress } from "@/components/site/appointments/booking-address";
import { SlotDays } from "@/components/site/appointments/slot-days";
import { readTexts } from "@/lib/content/page-texts/read";
import { filledIn } from "@/lib/core/placeholders";
import { SITE_TIME_ZONE } from "@/lib/core/time-zone";
import { listTimes } from "@/lib/crm/appointments/offer";
import { formTexts } from "@/lib/crm/pages/form-answers";
import { revalidateWithin } from "@/lib/data/cache";
import { company, pageTitle } from "@/lib/data/company";

export async function generateMetadata(): Promise<Metadata> {
  const { appointment } = await readTexts(formTexts);
  return { title: pageTitle(appointment.listTitle), robots: { index: false, follow: false } };
}

const MAX_AGE_SECONDS = 60;
const DAYS = 14;
const KINDS = 5;

/** Lists the free times of all kinds as links to the form, for those without script. */
export default async function AppointmentsPage() {
  const [{ appointment: texts, times: timeTexts }, times] = await Promise.all([
    readTexts(formTexts),
    listTimes(DAYS, KINDS),
  ]);
  await revalidateWithin(MAX_AGE_SECONDS);
  const unbookable = times.length > 0 ? texts.none : texts.off;
  const isFree = times.some(({ slots }) => slots.length > 0);
  return (
    <section className="section">
      <div className="site-container max-w-3xl">
        <h1 className="text-balance text-ink-strong text-title">{texts.listTitle}</h1>
        <p className="mt-5 text-ink-muted text-lead">
          {isFree ? timeTexts.officeZone : filledIn(unbookable, { phone: company.phone })} {texts.listLead}
        </p>
        {times.map(({ id, name, minutes, slots }) => (
          <div key={id} className="mt-10">
            <h2 className="text-heading text-ink-strong">
              {name} ({minutes} min)
            </h2>
            <SlotDays
              slots={slots}
              timeZone={SITE_TIME_ZONE}
              name={`kind-${id}`}
              hrefOf={(start) => bookingAddress(start, id)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
