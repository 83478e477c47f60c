import "server-only";
import { Pool, type PoolConfig } from "pg";

/**
 * A pool whose connections may be ended by the server at any time: an idle one is replaced; one in use fails with its
 * next statement, also where whoever holds it listens to nothing in between. Without listeners either would end the process.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
