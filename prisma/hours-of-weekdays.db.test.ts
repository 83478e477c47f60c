import { readFileSync } from "node:fs";
import { db, pool } from "@/lib/data/db";
import { defaultWeek, parseWeek } from "@/lib/data/hours/week";

const migration = readFileSync("prisma/migrations/20261126233000_hours_of_weekdays/migration.sql", "utf8");
const setAt = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Stores settings in the old format, migrates, and returns the result. */
async function migrated(stored: Record<string, string | number | null>) {
  await db.setting.deleteMany();
  const rows = Object.entries(stored);
  for (const [index, [key, value]] of rows.entries())
    await pool.query("INSERT INTO settings (key, value, updated_by, updated_at) VALUES ($1, $2, $3, $4)", [
      ...[key, value === null ? null : JSON.stringify(value), `user-${index}`, setAt(index + 1)],
    ]);
  await pool.query(migration);
  return db.setting.findMany({ orderBy: { key: "asc" } });
}

test("hours that were set are the same as a week, by whoever changed them last", async () => {
  expect(
    await migrated({ companyCity: "Doral", hoursLastDay: "Sat", hoursOpenAt: 8, hoursCloseAt: null }),
  ).toEqual([
    expect.objectContaining({ key: "companyCity", value: "Doral" }),
    {
      key: "weeklyHours",
      value: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].map((day) => `${day} 08:00-18:00`).join(", "),
      updatedBy: "user-3",
      updatedAt: setAt(4),
    },
  ]);
});

test.each([
  [{ hoursFirstDay: "Sun", hoursLastDay: "Sun", hoursOpenAt: 0, hoursCloseAt: 24 }, "Sun 00:00-24:00"],
  [{ hoursFirstDay: null, hoursOpenAt: 9 }, null],
])("%j is %j", async (before, value) => {
  expect(await migrated(before)).toEqual([expect.objectContaining({ key: "weeklyHours", value })]);
  expect(parseWeek(value ?? defaultWeek)).not.toBeNull();
});

test("what was never set stays unset", async () => {
  expect(await migrated({})).toEqual([]);
});
