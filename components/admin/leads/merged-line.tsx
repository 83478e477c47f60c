import { WriteAccessOnly } from "@/components/admin/kit/write-access";
import { LinkToLead } from "@/components/admin/leads/lead-person";
import { Button } from "@/components/ui/button";
import { useSeparateLead } from "@/lib/crm/inbox/queries";
import { referenceOf } from "@/lib/crm/inbox/reference";

export function MergedLine({ id, into, onOpen }: { id: number; into: number; onOpen: (id: number) => void }) {
  const separate = useSeparateLead();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-sunken px-3 py-2 text-sm text-ink">
      <span>
        Merged into{" "}
        <LinkToLead id={into} onOpen={onOpen}>
          {referenceOf(into)}
        </LinkToLead>
        , where it is answered.
      </span>
      <WriteAccessOnly>
        <Button
          variant="secondary"
          size="small"
          pending={separate.isPending}
          onClick={() => separate.mutate(id)}
        >
          Separate
        </Button>
      </WriteAccessOnly>
    </p>
  );
}
