"use client";

import { LogOut } from "lucide";
import { useSignOut } from "@/components/admin/kit/use-sign-out";
import { Button } from "@/components/ui/button";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useHydrated } from "@/components/ui/use-hydrated";

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
