import { withTimeout } from "@/lib/core/with-timeout";

it("waits for what is being read, but not for ever", async () => {
  let isRead = false;
  const reading = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => {
    isRead = true;
  });
  await withTimeout(reading);
  expect(isRead).toBe(true);
  await withTimeout(new Promise(() => undefined));
});
