import { LateGeneralForm, LateServiceForm } from "@/components/site/ai-development/late-forms";
import { type AiServiceId, anchorOf } from "@/components/site/ai-development/subjects";
import type { AiDevelopmentTexts } from "@/components/site/ai-development/texts";
import { aiServices } from "@/lib/crm/leads/ai-options";

const ids = Object.keys(aiServices) as AiServiceId[];

const card =
  "rounded-3xl border border-line/60 bg-surface p-6 shadow-[0_40px_80px_-50px_rgb(8_26_51/0.4)] sm:p-10";

type WithoutScriptProps = { texts: AiDevelopmentTexts["consultations"]; phone: string };

export function WithoutScript({ texts, phone }: WithoutScriptProps) {
  return (
    <noscript>
      <section aria-label={texts.section} className="section contact-ground">
        <div className="site-container grid gap-10 lg:grid-cols-2">
          <div id={anchorOf("general")} className={card}>
            <h2 className="mb-6 text-heading text-ink-strong">{texts.general.title}</h2>
            <LateGeneralForm texts={texts.general.form} phone={phone} />
          </div>
          <div className={card}>
            {ids.map((id) => (
              <span key={id} id={anchorOf(id)} />
            ))}
            <h2 className="mb-6 text-heading text-ink-strong">{texts.service.title}</h2>
            <LateServiceForm texts={texts.service.form} />
          </div>
        </div>
      </section>
    </noscript>
  );
}
