import { TextLink } from "@/components/admin/kit/text-link";

export const hrefOfPerson = (lead: number): string => `/admin/dashboard/leads?person=${lead}`;

export function PersonLink({ lead }: { lead: number }) {
  return (
    <TextLink href={hrefOfPerson(lead)} className="justify-self-start print:hidden">
      Everything from this person
    </TextLink>
  );
}
