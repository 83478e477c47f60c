import { randomUUID } from "node:crypto";
import { BoundedQueue } from "@/lib/core/bounded-queue";

it("answers 503 when no turn is free, even through another queue of the same name", async () => {
  const name = randomUUID();
  const limits = { maxConcurrent: 1, waiting: 1, waitMs: 20 };
  const queue = new BoundedQueue(name, limits);
  let end = () => {};
  const running = queue.run(() => new Promise<void>((resolve) => (end = resolve)));
  const failure = await new BoundedQueue(name, limits)
    .run(async () => "never")
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 503, details: { retryAfterSeconds: 2 } });
  const patient = new BoundedQueue(name, { ...limits, waitMs: 10_000 }).run(async () => "in time");
  end();
  await running;
  await expect(patient).resolves.toBe("in time");
});
