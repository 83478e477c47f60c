import { Button } from "@/components/ui/button";
import { currentFocusPlace, returnFocusWhenGone } from "@/components/ui/focus-return";
import { useRevokeBlock } from "@/lib/crm/inbox/queries";
import type { BlockedSender } from "@/lib/crm/inbox/schema";

export function RevokeButton({ block }: { block: BlockedSender }) {
  const revoke = useRevokeBlock();
  const press = () => {
    const place = currentFocusPlace();
    void revoke.mutateAsync(block).then(
      () => returnFocusWhenGone(place),
      () => undefined,
    );
  };
  return (
    <Button
      variant="secondary"
      size="small"
      className="print:hidden"
      pending={revoke.isPending}
      aria-label={`Unblock ${block.value}`}
      onClick={press}
    >
      Revoke
    </Button>
  );
}
