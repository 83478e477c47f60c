import { act, screen } from "@testing-library/react";
import { ConversationPane } from "@/components/admin/chat/conversation-pane";
import { openScreen, serve } from "@/tests/factories/admin-screen";

const conversation = {
  threadId: "t-1",
  state: "taken",
  visitorName: "Ana Diaz",
  reference: null,
  sourcePage: null,
  takenBy: { id: 2, name: "Ben", told: "Ben" },
  waitingSince: null,
  unansweredSince: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  lastMessageAt: "2026-11-20T12:00:00.000Z",
  lastQuestion: null,
};

test.each([true, false])("shows the typing indicator only while the visitor types: %s", async (isTyping) => {
  serve({
    read: (path) => ({
      body: path.endsWith("/t-1")
        ? { conversation, messages: [], others: [], placeholders: {} }
        : { people: [], total: 0, settings: { name: "A colleague" } },
    }),
  });
  openScreen(<ConversationPane threadId="t-1" isTyping={isTyping} onClose={() => undefined} />);
  await screen.findByRole("heading", { name: "Ana Diaz" });
  await act(async () => undefined);
  expect(screen.queryByText("Ana Diaz is typing…") !== null).toBe(isTyping);
});
