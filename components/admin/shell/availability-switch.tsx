"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useReadWaiting } from "@/lib/admin/overview/queries";
import type { StaffWaiting } from "@/lib/admin/overview/schema";
import { useSwitchOnline } from "@/lib/crm/chat/admin/queries";

type AvailabilitySwitchProps = { availability: NonNullable<StaffWaiting["availability"]> };

export function AvailabilitySwitch({ availability }: AvailabilitySwitchProps) {
  const { isOnline, isThere, words } = availability;
  const readWaiting = useReadWaiting();
  const change = useSwitchOnline();
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="small" pending={change.isPending} title={words}>
          <span
            aria-hidden
            className={cn("size-2.5 rounded-full", isThere ? "bg-success" : "border-2 border-ink-faint")}
          />
          <span className="max-sm:sr-only">Chat:</span> {isThere ? "here" : "away"}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <p className="max-w-64 px-2 py-1.5 text-ink-muted">{words}</p>
        <MenuItem onSelect={() => change.mutate(!isOnline, { onSettled: readWaiting })}>
          {isOnline ? "Switch to away" : "Switch to here"}
        </MenuItem>
        <MenuItem asChild>
          <Link href="/admin/dashboard/chat?view=availability" prefetch={false}>
            Change my hours
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
