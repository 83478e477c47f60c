import { LateGeneralForm, LateServiceForm } from "@/components/site/ai-development/late-forms";
import { anchorOf } from "@/components/site/ai-development/subjects";
import { aiServiceIds } from "@/lib/crm/leads/ai-options";
import type { AiDevelopmentTexts } from "@/lib/crm/pages/ai-development";

const card = "rounded-2xl border border-line bg-surface p-5 sm:p-9";

type WithoutScriptProps = { texts: AiDevelopmentTexts["consultations"]; phone: string };

export function WithoutScript({ texts, phone }: WithoutScriptProps) {
  return (
    <noscript>
      <section aria-label={texts.section} className="section bg-surface-sunken">
        <div className="site-container grid gap-10 lg:grid-cols-2">
          <div id={anchorOf("general")} className={card}>
            <h2 className="mb-6 text-heading text-ink-strong">{texts.general.title}</h2>
            <LateGeneralForm texts={texts.general.form} phone={phone} />
          </div>
          <div className={card}>
            {aiServiceIds.map((id) => (
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
