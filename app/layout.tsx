import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { SiteDocument } from "@/components/site/site-document";
import { company, pageTitle } from "@/lib/data/company";
import "./globals.css";

export const generateMetadata = (): Metadata => ({
  metadataBase: new URL(company.siteUrl),
  title: pageTitle("Home"),
});

export const viewport: Viewport = { width: "device-width", initialScale: 1, themeColor: "#081a33" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>;
}
