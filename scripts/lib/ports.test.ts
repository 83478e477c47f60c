import { createServer } from "node:http";
import { listen, portOf, stopServer } from "@/fakes/control";
import { freePort, portState } from "./ports.mjs";

it("finds free ports outside the range of outgoing connections", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  // Linux starts outgoing ports here, other systems higher.
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(await portState(ports[0] ?? 0, "127.0.0.1")).toBe("free");
});

it("reports a port in use as busy", async () => {
  const server = createServer();
  await listen(server);
  expect(await portState(portOf(server), "127.0.0.1")).toBe("busy");
  await stopServer(server);
});
