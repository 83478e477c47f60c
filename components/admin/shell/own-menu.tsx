"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { useMe } from "@/lib/access/auth/api";

const places = [
  { href: "/admin/dashboard/account", label: "My Account" },
  { href: "/admin/dashboard/twofactor", label: "2FA" },
];

/** Name of the signed-in user, with links to their account. */
export function OwnMenu() {
  const me = useMe().data;
  return (
    <div className="min-w-0 flex-1">
      <Menu>
        <MenuTrigger className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink hover:bg-surface-sunken">
          <span className="truncate">Welcome, {me?.displayName ?? me?.username}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-muted" />
        </MenuTrigger>
        <MenuContent>
          {places.map(({ href, label }) => (
            <MenuItem key={href} asChild>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}
