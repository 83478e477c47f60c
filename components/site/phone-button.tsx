import { Phone } from "lucide";
import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/site/button-link";
import { company } from "@/lib/data/company";

type ButtonProps = ComponentProps<typeof ButtonLink>;
type PhoneButtonProps = Pick<ButtonProps, "look" | "className"> & Partial<Pick<ButtonProps, "children">>;

export function PhoneButton({ children = company.phone, ...look }: PhoneButtonProps) {
  return (
    <ButtonLink href={company.phoneHref} size="large" {...look} icon={Phone}>
      {children}
    </ButtonLink>
  );
}
