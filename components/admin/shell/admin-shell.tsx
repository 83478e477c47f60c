"use client";

import { PanelLeft } from "lucide";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { PaletteButton } from "@/components/admin/command-palette/palette-button";
import { ProductMark } from "@/components/admin/kit/product-mark";
import { useDocumentEvent } from "@/components/admin/kit/use-document-event";
import { UploadTray } from "@/components/admin/media/upload-tray";
import { QueryProvider } from "@/components/admin/query-provider";
import { LogoutButton, OwnMenu } from "@/components/admin/shell/own-menu";
import { hiddenInRail, Sidebar } from "@/components/admin/shell/sidebar";
import type { SidebarMode } from "@/components/admin/shell/sidebar-mode";
import { StaffCalls } from "@/components/admin/shell/staff-calls";
import { useSidebar } from "@/components/admin/shell/use-sidebar";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { TooltipProvider } from "@/components/ui/tooltip";
import { meKey } from "@/lib/access/auth/queries";
import type { AdminUser } from "@/lib/access/auth/session";

type AdminShellProps = {
  user: AdminUser;
  product: string;
  sidebarMode: SidebarMode;
  children: ReactNode;
};

/** Shared contexts around a section (docs/product/administration.md "Shell"). */
export function AdminShell({ user, product, sidebarMode, children }: AdminShellProps) {
  const { mode, rail, drawerOpen, expanded, toggle, closeDrawer } = useSidebar(sidebarMode);
  const sidebar = useRef<HTMLElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);

  const backToPage = () => {
    // The button accepts no focus before the open drawer has closed.
    flushSync(closeDrawer);
    toggleButton.current?.focus();
  };

  useDocumentEvent("keydown", ({ key }) => key === "Escape" && backToPage(), drawerOpen);

  useEffect(() => {
    if (drawerOpen) sidebar.current?.querySelector("a")?.focus();
  }, [drawerOpen]);

  return (
    <QueryProvider seed={(client) => client.setQueryData(meKey, user)}>
      <TooltipProvider>
        <div
          data-sidebar={mode}
          className="group/shell min-h-dvh bg-surface-sunken md:flex print:block print:bg-transparent"
        >
          <a
            href="#content"
            className="sr-only z-50 rounded-md bg-surface px-4 py-2 text-sm font-medium shadow-lg focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
          >
            Skip to content
          </a>
          {drawerOpen && (
            <div aria-hidden onClick={backToPage} className="fixed inset-0 z-30 bg-navy-deep/50 md:hidden" />
          )}
          <aside
            ref={sidebar}
            id="sidebar"
            className={cn(
              "z-40 flex flex-col gap-4 overflow-x-hidden overflow-y-auto bg-navy-deep p-3 [&_:focus-visible]:outline-[#8ab4ff]",
              "[scrollbar-color:#3d567c_transparent] [scrollbar-width:thin]",
              "max-md:fixed max-md:inset-y-0 max-md:left-0 max-md:w-72 max-md:shadow-2xl",
              !drawerOpen && "max-md:hidden",
              "md:sticky md:top-0 md:h-dvh md:w-60 md:shrink-0 md:transition-[width] md:duration-150",
              "md:group-data-[sidebar=collapsed]/shell:w-[4.125rem]",
              "md:max-lg:group-data-[sidebar=auto]/shell:w-[4.125rem] print:hidden",
              // Icons have no room beside a bar that takes its own (Windows).
              "md:group-data-[sidebar=collapsed]/shell:[scrollbar-width:none]",
              "md:max-lg:group-data-[sidebar=auto]/shell:[scrollbar-width:none]",
            )}
          >
            <Link
              href="/admin/dashboard"
              prefetch={false}
              onClick={closeDrawer}
              className="flex h-9 items-center gap-2.5 rounded-md px-1 text-sm font-semibold text-white"
            >
              <ProductMark />
              <span className={cn("truncate", hiddenInRail)}>{product}</span>
            </Link>
            <Sidebar rail={rail} onNavigate={closeDrawer} />
          </aside>
          <div inert={drawerOpen} className="flex min-w-0 flex-1 flex-col">
            <header className="sticky top-0 z-20 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 md:px-6 print:hidden">
              <Button
                ref={toggleButton}
                variant="ghost"
                size="icon"
                aria-controls="sidebar"
                aria-expanded={expanded}
                aria-label={expanded ? "Collapse sidebar" : "Expand sidebar"}
                onClick={toggle}
                className="-ml-1.5"
              >
                <DrawnIcon icon={PanelLeft} />
              </Button>
              <div className="flex-1" />
              <StaffCalls />
              <PaletteButton />
              <UploadTray />
              <Button asChild variant="ghost" size="small" className="max-sm:hidden">
                <a href="/">View site</a>
              </Button>
              <OwnMenu />
              <LogoutButton />
            </header>
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl flex-1 px-4 py-2 has-data-selection-bar:pb-20 sm:py-4 md:px-8 print:p-0"
            >
              {children}
            </main>
          </div>
        </div>
      </TooltipProvider>
    </QueryProvider>
  );
}
