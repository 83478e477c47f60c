import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SitePartsProvider } from "@/components/admin/kit/site-parts";
import { AdminShell } from "@/components/admin/shell/admin-shell";
import { SIDEBAR_COOKIE, sidebarModeOf } from "@/components/admin/shell/sidebar-mode";
import { HeaderLogo } from "@/components/site/header/site-header";
import { requireAdminPage } from "@/lib/access/auth/guards";
import { readTexts } from "@/lib/content/page-texts/read";
import { frameTexts } from "@/lib/crm/pages/frame";
import { company, pageTitle } from "@/lib/data/company";

export async function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = await requireAdminPage();
  const mode = sidebarModeOf((await cookies()).get(SIDEBAR_COOKIE)?.value);
  const { header } = await readTexts(frameTexts);
  return (
    <SitePartsProvider company={company} header={header} logo={<HeaderLogo />} titleEnd={pageTitle("")}>
      <AdminShell user={user} product={company.product} sidebarMode={mode}>
        {children}
      </AdminShell>
    </SitePartsProvider>
  );
}
