import { Mail } from "lucide";
import { ButtonLink } from "@/components/site/button-link";
import { PhoneButton } from "@/components/site/phone-button";
import { company } from "@/lib/data/company";

/** Shown without any service (the owner's texts, verbatim). */
export function Unavailable({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-3xl border border-line/80 bg-surface px-6 py-14 text-center sm:px-12">
      <h2 className="text-balance text-title text-ink-strong">{title}</h2>
      <p className="mx-auto mt-5 max-w-xl text-ink-muted text-lead">{text}</p>
      <div className="button-group mx-auto mt-9">
        <PhoneButton look="brand" />
        <ButtonLink href={company.emailHref} look="outline" size="large" className="break-all" icon={Mail}>
          {company.email}
        </ButtonLink>
      </div>
    </div>
  );
}
