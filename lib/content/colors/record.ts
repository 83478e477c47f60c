import "server-only";
import { newlyUnreadable } from "@/lib/content/colors/pairs";
import { type PaletteColor, paletteColor } from "@/lib/content/colors/schema";
import { findAssignments } from "@/lib/content/colors/site-palette";
import { type ColorCategory, isSiteToken, siteTokens } from "@/lib/content/colors/tokens";
import { assertRowCapacity } from "@/lib/data/records/order";
import { plainRecord, type RecordKind } from "@/lib/data/records/record";
import type { Prisma } from "@/lib/generated/prisma/client";
import { trashKind } from "@/lib/http/trash/kind";

export type ColorRow = Prisma.ColorPaletteGetPayload<object>;

export const colorRecord: RecordKind<"color", ColorRow, PaletteColor> & { table: "color_palette" } = {
  kind: "color",
  name: "color",
  table: "color_palette",
  find: (tx, id) => tx.colorPalette.findUnique({ where: { id } }),
  label: ({ name }) => name,
  toRecord: toColor,
};

export const colorTrash = trashKind({
  record: colorRecord,
  schema: paletteColor,
  tags: ["colors"],
  restore: async (tx, row) => {
    await assertRowCapacity(tx, "color_palette", "colors");
    const isTaken = row.token && (await tx.colorPalette.findUnique({ where: { token: row.token } }));
    const color = await tx.colorPalette.create({ data: { ...row, token: null } });
    if (!isSiteToken(row.token) || isTaken) return color;
    const before = await findAssignments(tx);
    const after = row.isActive ? { ...before, [row.token]: row.hexValue } : before;
    if (newlyUnreadable(before, after).length > 0) return color;
    return tx.colorPalette.update({ where: { id: color.id }, data: { token: row.token } });
  },
  notice: ({ name, token }, row) =>
    isSiteToken(token) && !row.token
      ? `${name} is no longer for ${siteTokens[token].label}: another color is by now, or it could not be read there.`
      : null,
});

function toColor(row: ColorRow): PaletteColor {
  return {
    ...plainRecord(row),
    hexValue: row.hexValue.toLowerCase(),
    category: row.category as ColorCategory,
    token: isSiteToken(row.token) ? row.token : null,
  };
}
