import "server-only";
import type { AdminSession } from "@/lib/access/auth/session";
import { defaultColors, isOurColor } from "@/lib/content/colors/default-colors";
import { contrastWarning, newlyUnreadable } from "@/lib/content/colors/pairs";
import type { Assignments } from "@/lib/content/colors/palette";
import { type ColorRow, colorRecord } from "@/lib/content/colors/record";
import {
  type ColorInput,
  type ColorOrder,
  type ColorUpdate,
  type PaletteColor,
  paletteColor,
  type SavedColor,
} from "@/lib/content/colors/schema";
import { findAssignments } from "@/lib/content/colors/site-palette";
import { COLOR_CATEGORIES } from "@/lib/content/colors/tokens";
import { AppError } from "@/lib/core/errors";
import { type Change, type Transaction, touchedAmong } from "@/lib/data/records/change";
import { reorder } from "@/lib/data/records/order";
import { type Deletion, orderedRecords } from "@/lib/http/ordered";
import { moveToTrash } from "@/lib/http/trash/service";

const CATEGORY_RANK = `array_position(ARRAY['${COLOR_CATEGORIES.join("','")}'], category::text)`;

const palette = orderedRecords({
  ...colorRecord,
  plural: "colors",
  schema: paletteColor,
  called: "colors",
  tags: ["colors"],
  model: (tx) => tx.colorPalette,
  group: "category",
  groups: COLOR_CATEGORIES,
  sorts: { category: `(${CATEGORY_RANK}, order_index)`, name: "lower(name)", orderIndex: "order_index" },
  search: "list_search_text(ARRAY[name::text, hex_value::text, category::text, description])",
});

const DEFAULT_CATEGORY = "general";

export const listColors = palette.list;

export async function createColor(tx: Transaction, input: ColorInput): Promise<Change<SavedColor>> {
  await lockPalette(tx);
  const assigned = await findAssignments(tx);
  const previousHolder = await takeToken(tx, input.token);
  const change = await palette.create(tx, { category: DEFAULT_CATEGORY, ...input });
  await assertReadable(tx, assigned, "hexValue");
  return saved(change, previousHolder);
}

export async function updateColor(tx: Transaction, id: number, input: ColorUpdate, ifMatch: string | null) {
  await lockPalette(tx);
  const assigned = await findAssignments(tx);
  const previousHolder = await takeToken(tx, input.token, id);
  const change = await palette.update(tx, id, input, ifMatch);
  await assertReadable(tx, assigned, changedField(change));
  return saved(change, previousHolder);
}

export async function deleteColor(tx: Transaction, id: number, by: Deletion) {
  await lockPalette(tx);
  const assigned = await findAssignments(tx);
  const change = await palette.remove(tx, id, by);
  const [fault] = newlyUnreadable(assigned, await findAssignments(tx));
  if (fault) {
    throw new AppError("conflict", `Other site colors rely on this one. ${contrastWarning(fault)}`);
  }
  return change;
}

export async function reorderColors(tx: Transaction, { colors }: ColorOrder) {
  await lockPalette(tx);
  return palette.reorder(tx, colors);
}

export async function resetColors(tx: Transaction, session: AdminSession) {
  await lockPalette(tx);
  const rows = await allColors(tx);
  const existing = defaultColors.map((color) => rows.find((row) => isOurColor(row, color)));
  const removed = rows.filter((row) => !existing.includes(row));
  if (removed.length > 0) await moveToTrash(tx, colorRecord, removed, session);
  const places = existing.flatMap((row, index) => (row ? [{ id: row.id, orderIndex: index + 1 }] : []));
  await tx.colorPalette.updateMany({
    where: { OR: [{ token: { not: null } }, { isActive: false }] },
    data: { token: null, isActive: true },
  });
  if (places.length > 0) await reorder(tx, "color_palette", places);
  const missing = defaultColors.flatMap((color, index) =>
    existing[index] ? [] : [{ ...color, orderIndex: index + 1 }],
  );
  await tx.colorPalette.createMany({ data: missing });
  const stored = await allColors(tx);
  return {
    targetId: null,
    before: outline(rows),
    after: outline(stored),
    touched: touchedAmong(rows, stored),
    response: { colors: stored.map(colorRecord.toRecord), removed: removed.length },
  };
}

function outline(rows: ColorRow[]): object {
  const line = ({ name, hexValue, token, isActive }: ColorRow) =>
    `${name} ${hexValue}${token ? `, for ${token}` : ""}${isActive ? "" : ", inactive"}`;
  return Object.fromEntries(
    COLOR_CATEGORIES.map((category) => [category, rows.filter((row) => row.category === category).map(line)]),
  );
}

function allColors(tx: Transaction): Promise<ColorRow[]> {
  return tx.colorPalette.findMany({ orderBy: [{ orderIndex: "asc" }, { id: "asc" }] });
}

/** Serializes writes: readability depends on all colors. Readers don't wait. */
async function lockPalette(tx: Transaction): Promise<void> {
  await tx.$executeRaw`LOCK TABLE color_palette IN SHARE ROW EXCLUSIVE MODE`;
}

async function takeToken(tx: Transaction, token: ColorInput["token"], ownId?: number) {
  const holder = token ? await tx.colorPalette.findUnique({ where: { token } }) : null;
  if (!holder || holder.id === ownId) return null;
  await tx.colorPalette.update({ where: { id: holder.id }, data: { token: null } });
  return holder;
}

async function assertReadable(tx: Transaction, before: Assignments, field: string): Promise<void> {
  const faults = newlyUnreadable(before, await findAssignments(tx)).map(contrastWarning);
  if (faults[0]) throw new AppError("invalid", faults[0], { fields: { [field]: faults } });
}

function changedField(change: Change): string {
  const [before, after] = [change.before, change.after] as PaletteColor[];
  if (before?.hexValue !== after?.hexValue) return "hexValue";
  return before?.token === after?.token ? "isActive" : "token";
}

function saved(change: Change<{ color: PaletteColor }>, previousHolder: ColorRow | null): Change<SavedColor> {
  if (!previousHolder) return { ...change, response: { ...change.response, movedFrom: null } };
  const { id, name, token } = previousHolder;
  return {
    ...change,
    after: { ...change.after, takenFrom: name },
    others: [
      {
        action: "color.update",
        targetId: id,
        label: name,
        before: { token },
        after: { token: null, takenBy: change.label },
      },
    ],
    response: { ...change.response, movedFrom: { id, name } },
  };
}
