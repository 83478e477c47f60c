import { Building2, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { useAccount } from "@/components/site/portal/account/account-context";
import { Card } from "@/components/site/portal/card";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { toCountry, toPhone } from "@/lib/commerce/portal/format";

export function AccountInformation() {
  const { information: texts } = useAccountTexts();
  const { customer } = useAccount().signedIn;
  const { firstname, lastname, companyname, email, phonenumber } = customer;
  const { address1, city, state, postcode, country } = customer;
  const town = [city, [state, postcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [address1, town, toCountry(country)].filter(Boolean);
  return (
    <Card id="account-information" title={texts.heading}>
      <p className="mt-4 font-semibold text-ink [overflow-wrap:anywhere]">
        {[firstname, lastname].filter(Boolean).join(" ") || email}
      </p>
      <dl className="mt-3 grid gap-4">
        {companyname && (
          <Fact icon={Building2} label={texts.company}>
            {companyname}
          </Fact>
        )}
        <Fact icon={Mail} label={texts.email}>
          {email}
        </Fact>
        {phonenumber && (
          <Fact icon={Phone} label={texts.phone}>
            {toPhone(phonenumber)}
          </Fact>
        )}
        {lines.length > 0 && (
          <Fact icon={MapPin} label={texts.billingAddress}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: IconNode; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-ink-muted text-label">
        <DrawnIcon icon={icon} className="absolute top-0.5 left-0 size-4.5 text-ink-faint" />
        {label}
      </dt>
      <dd className="text-[0.9375rem] text-ink [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
