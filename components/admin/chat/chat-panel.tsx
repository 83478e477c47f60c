"use client";

import { AvailabilityView } from "@/components/admin/chat/availability-view";
import { ChatInbox } from "@/components/admin/chat/chat-inbox";
import { ViewSwitch } from "@/components/admin/kit/view-switch";
import { replaceQuery } from "@/lib/admin/address";
import { useListState } from "@/lib/admin/list";
import { useMay } from "@/lib/auth/api";

const filters = { view: ["availability"] } as const;
const views = [
  { id: "", label: "Conversations" },
  { id: "availability", label: "My availability" },
] as const;

/** The section Chat (docs/product.md 2.2): what visitors and the assistant say, and when one is there oneself. */
export function ChatPanel() {
  const { view } = useListState({ defaultSort: "", filters }).filters;
  const mayWrite = useMay()("chat.write");
  const shown = mayWrite && view === "availability" ? "availability" : "";
  const show = (id: "" | "availability") => replaceQuery(new URLSearchParams(id && { view: id }));
  return (
    <>
      {mayWrite && <ViewSwitch label="Views of the chat" views={views} shown={shown} onShow={show} />}
      {shown === "availability" ? <AvailabilityView /> : <ChatInbox />}
    </>
  );
}
