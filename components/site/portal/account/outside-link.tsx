import { ExternalLink } from "lucide";
import type { ReactNode } from "react";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { useAccountTexts } from "@/components/site/portal/use-account-texts";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { hrefTo } from "@/lib/commerce/portal/queries";
import type { BillingPlace } from "@/lib/commerce/portal/schema";

type Props = {
  to: BillingPlace;
  invoice?: number;
  look?: "accent" | "brand" | "outline" | "text";
  className?: string;
  about?: string;
  children: ReactNode;
};

const textLook =
  "inline-flex items-center gap-1.5 font-medium text-brand-strong underline underline-offset-4 [&_svg]:size-3.5 [&_svg]:shrink-0";

export function OutsideLink({ to, invoice, look = "outline", className = "", about, children }: Props) {
  const { frame } = useAccountTexts();
  const { signedIn, onExternalNavigation } = useAccount();
  return (
    <a
      href={hrefTo(signedIn.customer.id, to, invoice)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onExternalNavigation}
      onAuxClick={onExternalNavigation}
      className={`${look === "text" ? textLook : buttonLook({ look })} ${className}`}
    >
      {children}
      <DrawnIcon icon={ExternalLink} />
      <span className="sr-only">
        {about ? ` ${about}` : ""} {frame.newTab}
      </span>
    </a>
  );
}
