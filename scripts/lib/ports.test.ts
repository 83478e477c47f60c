import { createServer } from "node:net";
import { freePort, portState } from "./ports.mjs";

it("finds free ports outside the range of outgoing connections", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  // Linux starts outgoing ports here, other systems higher.
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(await portState(ports[0] ?? 0, "127.0.0.1")).toBe("free");
});

it("reports a port in use as busy", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await portState(port, "127.0.0.1")).toBe("busy");
  await new Promise((resolve) => server.close(resolve));
});
