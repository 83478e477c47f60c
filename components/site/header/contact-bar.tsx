import { CalendarCheck, Phone } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";
import { company } from "@/lib/data/company";

/**
 * Placed in the page above the footer and sticky until then, so it covers neither the footer nor the end of a
 * page (app/widgets.css).
 */
export async function ContactBar() {
  const { bar } = await readTexts(frameTexts);
  return (
    <nav aria-label="Call or book" className="contact-bar">
      <ButtonLink href={company.phoneHref} look="outline" icon={Phone}>
        {bar.call}
      </ButtonLink>
      <ButtonLink href="/it-consultation" look="brand" icon={CalendarCheck}>
        {bar.book}
      </ButtonLink>
    </nav>
  );
}
