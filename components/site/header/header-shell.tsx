"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { attachMenus } from "@/components/site/header/menus";

const STICKY_FROM_PX = 100;
/** Fraction of the window's height past which a phone's bar replaces the page's first buttons. */
const FIRST_SCREEN = 0.7;

/**
 * Its disclosures open natively; script closes the others and fixes the header to the window past 100 px
 * (app/site.css gives both states the same place and height, which prevents layout shifts).
 */
export function HeaderShell({ children }: { children: ReactNode }) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => (header.current ? attachMenus(header.current) : undefined), []);

  useEffect(() => {
    const root = document.documentElement;
    const update = () => {
      root.toggleAttribute("data-scrolled", window.scrollY > STICKY_FROM_PX);
      root.toggleAttribute("data-past-first-screen", window.scrollY > innerHeight * FIRST_SCREEN);
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => {
      window.removeEventListener("scroll", update);
      root.removeAttribute("data-scrolled");
      root.removeAttribute("data-past-first-screen");
    };
  }, []);

  return (
    <header ref={header} className="site-header">
      {children}
    </header>
  );
}
