import Link from "next/link";

export const hrefOfPerson = (lead: number): string => `/admin/dashboard/leads?person=${lead}`;

export function PersonLink({ lead }: { lead: number }) {
  return (
    <Link
      href={hrefOfPerson(lead)}
      prefetch={false}
      className="justify-self-start font-medium text-brand hover:underline print:hidden"
    >
      Everything from this person
    </Link>
  );
}
