import "server-only";
import { db } from "@/lib/db";
import { type FooterLink, inFooterOrder } from "@/lib/footer-links/schema";

const record = {
  id: true,
  section: true,
  label: true,
  url: true,
  target: true,
  isActive: true,
  orderIndex: true,
} as const;

/** The links that visitors see, by section and `orderIndex`. */
export async function listActiveFooterLinks(): Promise<FooterLink[]> {
  return inFooterOrder(await db.footerLink.findMany({ where: { isActive: true }, select: record }));
}
