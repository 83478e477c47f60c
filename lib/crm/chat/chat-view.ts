import { tabStorage } from "@/lib/core/browser-storage";

export type ChatView = "closed" | "open" | "small";

const KEY = "chat";
const VIEWS: readonly unknown[] = ["closed", "open", "small"] satisfies ChatView[];

export function chatView(): ChatView {
  const { view } = Object(tabStorage.getJson(KEY)) as { view?: unknown };
  return VIEWS.includes(view) ? (view as ChatView) : "closed";
}

export function rememberView(view: ChatView): void {
  tabStorage.setJson(KEY, { view });
}
