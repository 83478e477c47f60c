import { withTimeout } from "@/lib/core/with-timeout";

it("waits for a pending read, but not forever", async () => {
  let isRead = false;
  const reading = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => {
    isRead = true;
  });
  await withTimeout(reading);
  expect(isRead).toBe(true);
  await withTimeout(new Promise(() => undefined));
});
