"use client";

import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "@/components/site/button-link";
import { useAccount } from "@/components/site/portal/account/account-context";
import { useAccountTexts } from "@/components/site/portal/account-words";
import { hrefTo } from "@/lib/commerce/portal/api";
import type { BillingPlace } from "@/lib/commerce/portal/schema";

type OutsideLinkProps = {
  to: BillingPlace;
  /** Of a payment. */
  invoice?: number;
  look?: "brand" | "outline";
  className?: string;
  /** For screen readers, where the words alone do not say which one it is. */
  about?: string;
  children: ReactNode;
};

/** A button that leads to a place at the billing system, in a new tab. */
export function OutsideLink({
  to,
  invoice,
  look = "outline",
  className = "",
  about,
  children,
}: OutsideLinkProps) {
  const { frame } = useAccountTexts();
  const { signedIn, onGoneOutside } = useAccount();
  return (
    <a
      href={hrefTo(signedIn.customer.id, to, invoice)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onGoneOutside}
      onAuxClick={onGoneOutside}
      className={`${buttonLook({ look })} ${className}`}
    >
      {children}
      <ExternalLink aria-hidden />
      <span className="sr-only">
        {about ? ` ${about}` : ""} {frame.newTab}
      </span>
    </a>
  );
}
