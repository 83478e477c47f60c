import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/admin/kit/confirm-dialog";
import { counted } from "@/components/admin/kit/counted";
import type { Lead } from "@/lib/crm/inbox/schema";

type SpamDialogProps = {
  leads: readonly Lead[];
  onConfirm: (blockNetwork: boolean) => void;
  onClose: () => void;
};

export function SpamDialog({ leads, onConfirm, onClose }: SpamDialogProps) {
  const addresses = [...new Set(leads.map(({ email }) => email))];
  const whose =
    addresses.length === 1 ? addresses[0] : counted(addresses.length, "email address", "email addresses");
  const [blockNetwork, setBlockNetwork] = useState(false);
  const group = useId();
  const networks = leads.length === 1 ? "the network it was sent from" : "the networks they were sent from";
  const choices = [
    { label: "Address only", withNetwork: false },
    {
      label: `Also ${networks}. Other people on that network can't write to you, either.`,
      withNetwork: true,
    },
  ];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        leads.length === 1
          ? `Mark the lead from ${leads[0]?.name} as spam?`
          : `Mark ${leads.length} leads as spam?`
      }
      description={
        <>
          <p>
            For 30 days, nothing gets through from {whose}. You can undo every block under Blocked senders.
          </p>
          <fieldset className="mt-3 grid gap-2">
            <legend className="sr-only">What to block</legend>
            {choices.map(({ label, withNetwork }) => (
              <label key={label} className="flex gap-2">
                <input
                  type="radio"
                  name={group}
                  checked={withNetwork === blockNetwork}
                  onChange={() => setBlockNetwork(withNetwork)}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        </>
      }
      confirmLabel="Mark as spam"
      onConfirm={() => {
        onConfirm(blockNetwork);
        onClose();
      }}
    />
  );
}
