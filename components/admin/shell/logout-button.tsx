"use client";

import { LogOut } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useLogout } from "@/lib/auth/api";

/** Ends the session, then loads the sign-in anew, so that nothing of the session stays in memory. */
export function LogoutButton() {
  const logout = useLogout();
  return (
    <Button
      variant="secondary"
      size="small"
      pending={logout.isPending || logout.isSuccess}
      onClick={() => logout.mutate(undefined, { onSuccess: () => window.location.assign("/admin/login") })}
    >
      <LogOut aria-hidden /> Logout
    </Button>
  );
}
