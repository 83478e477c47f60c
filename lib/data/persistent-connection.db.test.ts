import { log } from "@/lib/core/log";
import { pool } from "@/lib/data/db";
import { holdConnection } from "@/lib/data/persistent-connection";

async function setStandby(isStandby: boolean): Promise<void> {
  const name = new URL(process.env.TEST_FILE_DATABASE_URL ?? "").pathname.slice(1);
  await pool.query(`CREATE OR REPLACE FUNCTION public.pg_is_in_recovery() RETURNS boolean
    LANGUAGE sql AS 'SELECT ${isStandby}'`);
  await pool.query(`ALTER DATABASE ${name} SET search_path = public, pg_catalog`);
}

it("does not use a standby and keeps reconnecting until there is a primary", async () => {
  const refused = new Promise<unknown>((resolve) => {
    jest.spyOn(log, "warn").mockImplementation((about: unknown) => resolve(about));
  });
  await setStandby(true);
  let connects = 0;
  const connection = holdConnection("a test", async () => {
    connects++;
  });
  try {
    expect(await refused).toMatchObject({ error: { message: "the server is a standby" } });
    expect(connects).toBe(0);
    expect(connection.client()).toBeNull();
    await setStandby(false);
    await connection.begun;
    expect(connects).toBe(1);
    expect(connection.client()).not.toBeNull();
  } finally {
    await connection.stop();
  }
});
