import { pool } from "@/lib/data/db";
import { look, SHARED_KEYS, storableKey } from "@/lib/data/limit-keys";

const client = (key: string) => storableKey({ key, allowance: 1 });
const fill = (rows: number, expire: number) =>
  pool.query(
    "INSERT INTO rate_limits SELECT 'leads:' || $2::bigint || n, 1, $2::bigint FROM generate_series(1, $1) AS n",
    [rows, expire],
  );

it("clients share keys only while the table is crowded", async () => {
  const now = Date.now();
  await fill(50, now + 60_000);
  await look(now, 100);
  expect(client("192.0.2.1")).toBe("192.0.2.1");

  await fill(50, now + 90_000);
  await look(now, 100);
  expect(client("192.0.2.1")).toMatch(/^shared-\d{1,4}$/);
  expect(client("192.0.2.1")).toBe(client("192.0.2.1"));
  const many = [1, 4, 16].flatMap((allowance) =>
    Array.from({ length: 20_000 }, (_, number) => storableKey({ key: `client ${number}`, allowance })),
  );
  expect(new Set(many).size).toBeLessThanOrEqual(SHARED_KEYS);

  await pool.query("DELETE FROM rate_limits WHERE expire > $1", [now + 60_000]);
  await look(now, 100);
  expect(client("192.0.2.1")).toBe("192.0.2.1");
});

it("removes expired rows before it treats the table as crowded", async () => {
  const now = Date.now();
  await fill(200, now - 1);
  await look(now, 100);
  expect(client("192.0.2.1")).toBe("192.0.2.1");
});
