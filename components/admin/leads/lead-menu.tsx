import { AtSign, Ban, Download, Ellipsis, Eraser, Merge, Printer } from "lucide";
import { useSavePerson } from "@/components/admin/kit/use-save-person";
import { mayBeMerged } from "@/components/admin/leads/lead-labels";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { useMay } from "@/lib/access/auth/queries";
import type { Lead } from "@/lib/crm/inbox/schema";

export type LeadDialog = "correct" | "merge" | "erase";

type LeadMenuProps = { lead: Lead; onDialog: (dialog: LeadDialog) => void; onSpam: () => void };

export function LeadMenu({ lead, onDialog, onSpam }: LeadMenuProps) {
  const afterMenu = useAfterMenu();
  const may = useMay();
  const exportData = useSavePerson(lead.email);
  const actions = [
    { label: "Print", icon: Printer, run: () => window.print() },
    {
      label: "Correct the email address",
      icon: AtSign,
      run: () => onDialog("correct"),
      isOff: lead.kind === "order" || !may("leads.write"),
    },
    {
      label: "Merge another lead",
      icon: Merge,
      run: () => onDialog("merge"),
      isOff: !mayBeMerged(lead) || !may("leads.write"),
    },
    { label: "Mark as spam", icon: Ban, run: onSpam, isOff: lead.status === "spam" || !may("leads.write") },
    { label: "Export this person's data", icon: Download, run: exportData, isOff: !may("people") },
    { label: "Erase this person's data", icon: Eraser, run: () => onDialog("erase"), isOff: !may("people") },
  ];
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="icon" className="size-9" aria-label="More about this lead">
          <DrawnIcon icon={Ellipsis} />
        </Button>
      </MenuTrigger>
      <MenuContent align="end" {...afterMenu.content}>
        {actions
          .filter(({ isOff }) => !isOff)
          .map(({ label, icon, run }) => (
            <MenuItem key={label} onSelect={() => afterMenu.choose(run)}>
              <DrawnIcon icon={icon} className="size-4 text-ink-faint" /> {label}
            </MenuItem>
          ))}
      </MenuContent>
    </Menu>
  );
}
