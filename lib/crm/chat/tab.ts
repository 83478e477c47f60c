export type ChatView = "closed" | "open" | "small";

const KEY = "chat";
const VIEWS: readonly unknown[] = ["closed", "open", "small"] satisfies ChatView[];

export function chatView(): ChatView {
  try {
    const { view } = (JSON.parse(sessionStorage.getItem(KEY) ?? "{}") ?? {}) as { view?: unknown };
    return VIEWS.includes(view) ? (view as ChatView) : "closed";
  } catch {
    return "closed";
  }
}

export function rememberView(view: ChatView): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ view }));
  } catch {
    // Storage is off: the state lasts as long as the page.
  }
}
