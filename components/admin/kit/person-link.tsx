import Link from "next/link";

export function PersonLink({ lead }: { lead: number }) {
  return (
    <Link
      href={`/admin/dashboard/leads?person=${lead}`}
      prefetch={false}
      className="justify-self-start font-medium text-brand hover:underline print:hidden"
    >
      Everything from this person
    </Link>
  );
}
