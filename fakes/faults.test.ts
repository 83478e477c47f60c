import { createServer } from "node:http";
import { listen, stopServer } from "@/fakes/control";
import { type FaultScript, Faults } from "@/fakes/faults";

const says = (body: string) => ({ status: 200, type: "text/plain", body });
const faults = new Faults({ html: says("html"), error: says("error"), forbidden: says("forbidden") });
const server = createServer((request, response) => {
  void faults.answer(request.url?.slice(1) ?? "", response, async () => says("done"));
});
let url: string;
beforeAll(async () => {
  url = await listen(server);
});
afterAll(() => stopServer(server));

async function outcomes(actions: string[]): Promise<string> {
  const found: string[] = [];
  for (const action of actions) found.push(await (await fetch(`${url}/${action}`)).text());
  return found.join(" ");
}
const ten = Array.from({ length: 10 }, () => "Pay");
const sometimes = (seed: number): FaultScript => ({ faults: [{ kind: "html", probability: 0.5 }], seed });

it("the next calls of an action fail, and no others", async () => {
  faults.set({ faults: [{ action: "Pay", kind: "html", count: 2 }] });
  expect(await outcomes(["Look", "Pay", "Look", "Pay", "Pay"])).toBe("done html done html done");
});

it("the first matching fault applies", async () => {
  faults.set({ faults: [{ action: "Pay", kind: "error", count: 1 }, { kind: "forbidden" }] });
  expect(await outcomes(["Look", "Pay", "Pay"])).toBe("forbidden error forbidden");
});

it("random faults are the same for the same seed, and differ for another seed", async () => {
  faults.set(sometimes(1));
  const first = await outcomes(ten);
  faults.set(sometimes(1));
  expect(await outcomes(ten)).toBe(first);
  faults.set(sometimes(2));
  expect(await outcomes(ten)).not.toBe(first);
  expect(first).toMatch(/done/);
  expect(first).toMatch(/html/);
});
