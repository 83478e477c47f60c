import { admissionOf } from "@/lib/content/knowledge-base/search-admission";
import { SOCKET_ADDRESS_HEADER } from "@/lib/core/socket-address";

const STRANGER = "2001:db8::1";
const VISITOR = "2001:db8:0:1::1";

const admitted = (target: string, address: string, answer: () => Promise<unknown>) => {
  const { run, refusal } = admissionOf(target, { [SOCKET_ADDRESS_HEADER]: address });
  return refusal
    ? Promise.reject(refusal)
    : (run?.(answer) ?? Promise.reject(new Error("no turn is needed")));
};

test.each(["/knowledge-base?page=2", "/api/knowledge-base/articles?search=backup"])(
  "a flood from one client does not starve other clients at %s",
  async (target) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const strangers = Array.from({ length: 40 }, (_, n) =>
      admitted(target, n % 2 ? STRANGER : "2001:db8::2", () => answered),
    );
    const ends = Promise.allSettled(strangers);
    const visitor = admitted(target, VISITOR, async () => "found");
    answer();
    await expect(visitor).resolves.toBe("found");
    const refused = (await ends).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(32);
    expect(refused[0]).toMatchObject({ reason: { code: "unavailable", details: { retryAfterSeconds: 2 } } });
  },
);

test("a request without a search takes no slot in the queue", () => {
  for (const target of ["/knowledge-base", "/knowledge-base?utm_source=x", "/api/knowledge-base/articles"])
    expect(admissionOf(target, { [SOCKET_ADDRESS_HEADER]: VISITOR })).toEqual({});
});
