"use client";

import { ChevronDown } from "lucide";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { type LeadStatus, leadStatuses, statusLabels } from "@/lib/crm/leads/kinds";

type BulkStatusProps = { isPending: boolean; onStatus: (status: LeadStatus) => void };

export function BulkStatus({ isPending, onStatus }: BulkStatusProps) {
  const afterMenu = useAfterMenu();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button size="small" pending={isPending}>
          Set status <DrawnIcon icon={ChevronDown} />
        </Button>
      </MenuTrigger>
      <MenuContent align="end" {...afterMenu.content}>
        {leadStatuses.map((status) => (
          <MenuItem key={status} onSelect={() => afterMenu.choose(() => onStatus(status))}>
            {statusLabels[status]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
