import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { SIDEBAR_COOKIE, sidebarModeOf } from "@/components/admin/shell/sidebar-mode";
import { SitePartsProvider } from "@/components/admin/shell/site-parts";
import { HeaderLogo } from "@/components/site/header/site-header";
import { requireAdminPage } from "@/lib/auth/guards";
import { company, pageTitle } from "@/lib/company";

/** The guard and the shell of every screen for signed-in administrators. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = await requireAdminPage();
  const mode = sidebarModeOf((await cookies()).get(SIDEBAR_COOKIE)?.value);
  return (
    <SitePartsProvider company={company} logo={<HeaderLogo />} titleEnd={pageTitle("")}>
      <AdminShell user={user} product={company.product} sidebarMode={mode}>
        {children}
      </AdminShell>
    </SitePartsProvider>
  );
}
