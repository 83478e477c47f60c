/** What tests, which are TypeScript, use of ports.mjs. */
export function freePort(): Promise<number>;
export function portState(
  port: number,
  host?: string,
): Promise<"free" | "busy" | "forbidden" | "no such address">;
