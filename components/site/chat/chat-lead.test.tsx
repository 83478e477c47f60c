import { act, renderHook, waitFor } from "@testing-library/react";
import { useConversation } from "@/components/site/chat/use-conversation";
import { onTracked, type TrackedEvent } from "@/lib/analytics/track";
import { type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const options = {
  view: "open",
  language: "en",
  onLanguage: () => undefined,
  onPersonWanted: () => undefined,
} as const;
const tracked: TrackedEvent[] = [];
beforeAll(() => onTracked((event) => tracked.push(event)));
beforeEach(() => {
  tracked.splice(0);
  localStorage.setItem("chat", JSON.stringify({ threadId: "t".repeat(43) }));
});

const ask = async (reply: ScriptedAnswer, reference: string | null) => {
  const thread = { messages: [], handOver: true, reference, person: null };
  serveBy(({ method, path }) => {
    if (method === "POST") return reply;
    return { status: 200, body: path.includes("/events") ? { events: [], lastEventId: 0 } : thread };
  });
  const { result } = renderHook(() => useConversation(options));
  await waitFor(() => expect(result.current.handOver).toBe(true));
  await act(() =>
    result.current.ask({ name: "Ana", email: "ana@example.com", phone: "" }).catch(() => undefined),
  );
};

const stored = { message: "Thank you, Ana.", reference: "R-1042" };
const appointment = { start: "2026-12-02T14:00:00.000Z", end: "2026-12-02T14:30:00.000Z", kind: "Call" };

const lead = { name: "chat_lead_submitted", path: "/", properties: { source: "chat" } } as const;

test.each<[string, ScriptedAnswer, string | null, Partial<TrackedEvent>[]]>([
  ["its lead", { status: 201, body: stored }, null, [lead]],
  [
    "its lead and appointment",
    { status: 201, body: { ...stored, appointment } },
    null,
    [lead, { name: "appointment_booked" }],
  ],
  ["nothing for a second request", { status: 201, body: stored }, "R-1042", []],
  ["nothing for a refused request", { status: 422, body: { message: "x", fields: {} } }, null, []],
])("a conversation records %s as events of the visit", async (_, reply, reference, events) => {
  await ask(reply, reference);
  expect(tracked).toMatchObject(events);
});
