import { ChevronDown, LogOut } from "lucide";
import Link from "next/link";
import { PersonPicture } from "@/components/admin/kit/person-picture";
import { useSignOut } from "@/components/admin/kit/use-sign-out";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { Menu, MenuContent, MenuItem, MenuTrigger, useAfterMenu } from "@/components/ui/menu";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useMe } from "@/lib/access/auth/queries";

const places = [
  { href: "/admin/dashboard/account", label: "My Account" },
  { href: "/admin/dashboard/twofactor", label: "2FA" },
];

export function OwnMenu() {
  const me = useMe().data;
  const signOut = useSignOut();
  const after = useAfterMenu();
  return (
    <div className="min-w-0">
      <Menu>
        <MenuTrigger className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink hover:bg-surface-sunken">
          {me?.imageUrl && <PersonPicture image={me.imageUrl} name="" />}
          <span className={me?.imageUrl ? "truncate max-sm:sr-only" : "truncate"}>
            <span className="max-lg:sr-only">Welcome, </span>
            {me?.displayName ?? me?.username}
          </span>
          <DrawnIcon icon={ChevronDown} className="size-4 shrink-0 text-ink-muted" />
        </MenuTrigger>
        <MenuContent align="end" {...after.content}>
          {places.map(({ href, label }) => (
            <MenuItem key={href} asChild>
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </MenuItem>
          ))}
          <MenuItem onSelect={() => after.choose(signOut.request)}>Logout</MenuItem>
        </MenuContent>
      </Menu>
    </div>
  );
}

export function LogoutButton() {
  const hydrated = useHydrated();
  const signOut = useSignOut();
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={!hydrated}
      pending={signOut.isPending}
      onClick={signOut.request}
    >
      <DrawnIcon icon={LogOut} /> <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}
