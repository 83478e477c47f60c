import { soon } from "@/lib/core/soon";

it("waits for what is being read, but not for ever", async () => {
  let isRead = false;
  const reading = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => {
    isRead = true;
  });
  await soon(reading);
  expect(isRead).toBe(true);
  await soon(new Promise(() => undefined));
});
