import { connectTo } from "../../scripts/lib/postgres.mjs";

export default async function stopDatabase() {
  const server = globalThis.testPostgres;
  if (server) {
    await server.stop();
    return;
  }
  const admin = await connectTo(process.env.TEST_DATABASE_URL);
  await admin.query(`DROP DATABASE IF EXISTS ${process.env.TEST_DATABASE_TEMPLATE} WITH (FORCE)`);
  await admin.end();
}
