import { TextLink } from "@/components/admin/kit/text-link";

export function PersonLink({ lead }: { lead: number }) {
  return (
    <TextLink href={`/admin/dashboard/leads?person=${lead}`} className="justify-self-start print:hidden">
      Everything from this person
    </TextLink>
  );
}
