import { Building2, Mail, MapPin, Phone } from "lucide";
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
  const facts = [
    { icon: Building2, label: texts.company, lines: [companyname] },
    { icon: Mail, label: texts.email, lines: [email] },
    { icon: Phone, label: texts.phone, lines: [toPhone(phonenumber)] },
    { icon: MapPin, label: texts.billingAddress, lines: [address1, town, toCountry(country)] },
  ];
  return (
    <Card id="account-information" title={texts.heading}>
      <p className="mt-4 font-semibold text-ink [overflow-wrap:anywhere]">
        {[firstname, lastname].filter(Boolean).join(" ") || email}
      </p>
      <dl className="mt-3 grid gap-4">
        {facts
          .filter(({ lines }) => lines.some(Boolean))
          .map(({ icon, label, lines }) => (
            <div key={label} className="relative pl-8">
              <dt className="text-ink-muted text-label">
                <DrawnIcon icon={icon} className="absolute top-0.5 left-0 size-4.5 text-ink-faint" />
                {label}
              </dt>
              {lines.filter(Boolean).map((line) => (
                <dd key={line} className="text-[0.9375rem] text-ink [overflow-wrap:anywhere]">
                  {line}
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </Card>
  );
}
