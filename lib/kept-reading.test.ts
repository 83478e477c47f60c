import { KeptReading } from "@/lib/kept-reading";
import { serverBridge } from "@/lib/server-bridge";

it("is read once for all who wait, and again after an edit", async () => {
  let read = 0;
  const kept = new KeptReading("count", ["menu"], 0, async () => ++read);
  await Promise.all([kept.refresh(), kept.refresh()]);
  expect(kept.value).toBe(1);
  serverBridge().expiries.expire(["footer"]);
  expect(kept.isFresh()).toBe(true);
  serverBridge().expiries.expire(["menu"]);
  expect(kept.isFresh()).toBe(false);
  await kept.refresh();
  expect(kept.value).toBe(2);
});

it("goes on as it was read last where reading takes long, and is new once that has ended", async () => {
  const answers: (() => void)[] = [];
  let stored = "before";
  const kept = new KeptReading("word", ["menu"], "unread", async () => {
    const word = stored;
    if (word === "after") await new Promise<void>((resolve) => answers.push(resolve));
    return word;
  });
  await kept.refresh();
  stored = "after";
  serverBridge().expiries.expire(["menu"]);
  await kept.refresh();
  expect(kept.value).toBe("before");
  answers[0]?.();
  await kept.refresh();
  expect(kept.value).toBe("after");
  expect(answers).toHaveLength(1);
});
