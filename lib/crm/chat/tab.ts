export type ChatView = "closed" | "open" | "small";

export type ChatTab = { view: ChatView; threadId?: string };

const KEY = "chat";
const VIEWS: readonly unknown[] = ["closed", "open", "small"] satisfies ChatView[];

export function chatTab(): ChatTab {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<ChatTab>;
    const threadId = typeof stored.threadId === "string" ? stored.threadId : undefined;
    return { view: VIEWS.includes(stored.view) ? (stored.view as ChatView) : "closed", threadId };
  } catch {
    return { view: "closed" };
  }
}

export function rememberChat(change: Partial<ChatTab>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...chatTab(), ...change }));
  } catch {
    // Storage is off: the state lasts as long as the page.
  }
}
