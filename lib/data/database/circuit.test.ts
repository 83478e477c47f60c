import { DatabaseCircuit } from "@/lib/data/database/circuit";
import { deferred } from "@/tests/factories/deferred";

function circuit(answers: boolean[]) {
  const events: string[] = [];
  const { promise: end, resolve: closed } = deferred();
  const made = new DatabaseCircuit({
    retryMs: 1,
    probe: async () => {
      const answer = answers.shift() ?? true;
      events.push(`${answer ? "answer" : "silence"} ${made.isOpen ? "open" : "closed"}`);
      if (answers.length === 0) setImmediate(closed);
      if (!answer) throw new Error("no answer");
    },
    onOpen: () => events.push("opened"),
    onClose: () => events.push("closed"),
  });
  return { made, events, end };
}

it("stays closed when the database answers a later probe", async () => {
  const { made, events, end } = circuit([false, true]);
  made.suspect();
  await end;
  expect(events).toEqual(["silence closed", "answer closed"]);
  expect(made.isOpen).toBe(false);
});

it("opens after silence, keeps probing, and closes with the first answer", async () => {
  const { made, events, end } = circuit([false, false, false, true]);
  made.suspect();
  made.suspect();
  await end;
  expect(events).toEqual([
    "silence closed",
    "silence closed",
    "opened",
    "silence open",
    "answer open",
    "closed",
  ]);
  expect(made.isOpen).toBe(false);
});
