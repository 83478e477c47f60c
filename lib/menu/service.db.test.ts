import { db } from "@/lib/db";
import { listVisibleMenuItems } from "@/lib/menu/service";

test("gives the visible entries as plain records, by orderIndex, without children of a hidden parent", async () => {
  await db.menuItem.deleteMany();
  const last = await db.menuItem.create({ data: { label: "Last", href: "/last", orderIndex: 9 } });
  const first = await db.menuItem.create({ data: { label: "First", orderIndex: 1 } });
  const child = await db.menuItem.create({
    data: { label: "Child", href: "#contact", orderIndex: 2, parentId: first.id },
  });
  const hidden = await db.menuItem.create({ data: { label: "Hidden", orderIndex: 0, isVisible: false } });
  await db.menuItem.create({ data: { label: "Orphan", href: "/x", orderIndex: 3, parentId: hidden.id } });

  expect(await listVisibleMenuItems()).toEqual([
    { id: first.id, parentId: null, label: "First", href: null, isVisible: true, orderIndex: 1 },
    { id: child.id, parentId: first.id, label: "Child", href: "#contact", isVisible: true, orderIndex: 2 },
    { id: last.id, parentId: null, label: "Last", href: "/last", isVisible: true, orderIndex: 9 },
  ]);
});
