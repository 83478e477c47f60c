import type { Metadata } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { pageTitle } from "@/lib/data/company";
import "../admin.css";

export const generateMetadata = (): Metadata => ({
  title: pageTitle("Administration"),
  robots: { index: false, follow: false },
});

/** Rendered for each request: its policy has a new nonce (lib/admin/per-request-pages.ts). */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection();
  return children;
}
