"use client";

import { LogOut } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useLogout } from "@/lib/auth/api";

/** Ends the session, then loads the sign-in anew, so that nothing of the session stays in memory. */
export function LogoutButton() {
  const hydrated = useHydrated();
  const logout = useLogout();
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={!hydrated}
      pending={logout.isPending || logout.isSuccess}
      onClick={() => logout.mutate(undefined, { onSuccess: () => window.location.assign("/admin/login") })}
    >
      <LogOut aria-hidden /> Logout
    </Button>
  );
}
