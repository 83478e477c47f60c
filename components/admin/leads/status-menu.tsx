import { ChevronDown } from "lucide";
import { useLayoutEffect, useRef } from "react";
import { useMayWrite } from "@/components/admin/kit/write-access";
import { statusVariants } from "@/components/admin/leads/lead-labels";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuChoice, MenuChoices, MenuContent, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import type { Lead } from "@/lib/crm/inbox/schema";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

export type MenuState = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

type StatusMenuProps = MenuState & {
  lead: Lead;
  onStatus: (status: LeadStatus) => void;
  className?: string;
};

export function StatusMenu({ lead, isOpen, onOpenChange, onStatus, className }: StatusMenuProps) {
  const afterMenu = useAfterMenu();
  const returnFocus = useReturnOfFocus(isOpen);
  if (!useMayWrite()) return <Badge variant={statusVariants[lead.status]}>{statusLabels[lead.status]}</Badge>;
  return (
    <Menu open={isOpen} onOpenChange={onOpenChange}>
      <MenuTrigger
        aria-label={`Status of ${lead.name}: ${statusLabels[lead.status]}`}
        className={cn("inline-flex min-h-6 items-center rounded-full pointer-coarse:min-h-11", className)}
      >
        <Badge variant={statusVariants[lead.status]}>
          {statusLabels[lead.status]} <DrawnIcon icon={ChevronDown} className="print:hidden" />
        </Badge>
      </MenuTrigger>
      <MenuContent
        onCloseAutoFocus={(event) => {
          returnFocus(event);
          afterMenu.content.onCloseAutoFocus();
        }}
      >
        <MenuChoices
          value={lead.status}
          onValueChange={(status) =>
            status !== lead.status && afterMenu.choose(() => onStatus(status as LeadStatus))
          }
        >
          {leadStatuses.map((status) => (
            <MenuChoice key={status} value={status}>
              {statusLabels[status]}
            </MenuChoice>
          ))}
        </MenuChoices>
      </MenuContent>
    </Menu>
  );
}

/** Returns the focus to where a key opened the menu, such as the lead's row, for the next key. */
function useReturnOfFocus(isOpen: boolean): (event: Event) => void {
  const from = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) from.current = document.activeElement;
  }, [isOpen]);
  return (event) => {
    const { current } = from;
    if (!(current instanceof HTMLElement) || current === document.body || !current.isConnected) return;
    event.preventDefault();
    current.focus();
  };
}
