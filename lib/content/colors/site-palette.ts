import "server-only";
import type { Viewport } from "next";
import { readableAssignments } from "@/lib/content/colors/pairs";
import { type Assignments, assignmentsOf, paletteOf } from "@/lib/content/colors/palette";
import { defaultPalette, type SitePalette, siteTokenIds } from "@/lib/content/colors/tokens";
import { publicRead } from "@/lib/data/cache";
import { db } from "@/lib/data/db";
import type { Transaction } from "@/lib/data/records/change";

export async function findAssignments(tx: Transaction = db): Promise<Assignments> {
  const rows = await tx.colorPalette.findMany({
    where: { isActive: true, token: { in: siteTokenIds } },
    select: { token: true, hexValue: true, isActive: true },
    take: siteTokenIds.length,
  });
  return assignmentsOf(rows);
}

export async function findSitePalette(): Promise<SitePalette> {
  return paletteOf(readableAssignments(await findAssignments()));
}

export function readSitePalette(): Promise<SitePalette> {
  return publicRead<SitePalette>("colors", "palette", findSitePalette, defaultPalette);
}

export async function siteViewport(): Promise<Viewport> {
  return { themeColor: (await readSitePalette())["navy-deep"] };
}
