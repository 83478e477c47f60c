import { act, renderHook, waitFor } from "@testing-library/react";
import { useConversation } from "@/components/site/chat/use-conversation";
import { onTracked, type TrackedEvent } from "@/lib/analytics/track";
import { type ScriptedAnswer, serveBy } from "@/tests/factories/answering-server";

const tracked: TrackedEvent[] = [];
beforeAll(() => onTracked((event) => tracked.push(event)));
beforeEach(() => {
  tracked.splice(0);
  sessionStorage.setItem("chat", JSON.stringify({ view: "open", threadId: "t".repeat(43) }));
});

const ask = async (reply: ScriptedAnswer, reference: string | null = null) => {
  const thread = { messages: [], handOver: true, reference, person: null };
  serveBy(({ method, path }) => {
    if (method === "POST") return reply;
    return { status: 200, body: path.includes("/events") ? { events: [], lastEventId: 0 } : thread };
  });
  const { result } = renderHook(() => useConversation());
  await waitFor(() => expect(result.current.handOver).toBe(true));
  await act(() =>
    result.current.ask({ name: "Ana", email: "ana@example.com", phone: "" }).catch(() => undefined),
  );
};

test("records a visit event when the server stores a conversation as a lead", async () => {
  await ask({ status: 201, body: { message: "Thank you, Ana.", reference: "R-1042" } });
  expect(tracked).toEqual([{ name: "chat_lead_submitted", path: "/", properties: { source: "chat" } }]);
});

test("records an event for an appointment booked with the lead", async () => {
  const appointment = { start: "2026-12-02T14:00:00.000Z", end: "2026-12-02T14:30:00.000Z", kind: "Call" };
  await ask({ status: 201, body: { message: "You're booked.", reference: "R-1042", appointment } });
  expect(tracked.map(({ name }) => name)).toEqual(["chat_lead_submitted", "appointment_booked"]);
});

test("records no event when the visitor asks for a person a second time", async () => {
  await ask({ status: 201, body: { message: "Thank you, Ana.", reference: "R-1042" } }, "R-1042");
  expect(tracked).toEqual([]);
});

test("records no event for a refused request", async () => {
  await ask({ status: 422, body: { message: "x", fields: { email: ["Enter your email"] } } });
  expect(tracked).toEqual([]);
});
