import { Unplug } from "lucide-react";
import { DateText } from "@/components/admin/kit/date-text";
import { Warning } from "@/components/admin/overview/warning";
import { capitalized } from "@/lib/capitalized";
import type { Overview } from "@/lib/dashboard/schema";

/** What does not work meanwhile, by the system's name in the log. */
const systems: Record<string, { name: string; meanwhile: string }> = {
  billing: {
    name: "The billing system",
    meanwhile:
      "Customers can't see their services and invoices, and nothing can be ordered. Paid orders wait and go on by themselves.",
  },
  "card payments": {
    name: "The card gateway",
    meanwhile:
      "Cards can't be charged; customers are told so, and nothing is taken. Refunds wait and go on by themselves.",
  },
};

/** The outside systems that are out of order, since when, and what that means. Nothing while all work. */
export function OutageWarning({ outages }: { outages: Overview["outages"] | undefined }) {
  return outages?.map(({ name, since, words, seenAt }) => {
    const system = systems[name];
    return (
      <Warning
        key={name}
        id={`outage-${name.replace(/\W/g, "-")}`}
        icon={Unplug}
        title={
          <>
            {system?.name ?? capitalized(name)} can't be reached since <DateText value={since} withTime />
          </>
        }
      >
        {system && <p>{system.meanwhile}</p>}
        <p className="break-words">
          Found last on <DateText value={seenAt} withTime />: <q className="text-ink">{words}</q>
        </p>
      </Warning>
    );
  });
}
