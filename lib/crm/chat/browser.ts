import { browserStorage } from "@/lib/core/browser-storage";
import { LANGUAGES, type Language } from "@/lib/crm/chat/language";

/** Message that the server has not got yet; sent again with its token it is the same one. */
export type Unsent = { text: string; token: string; files?: { token: string; name: string }[] };

type ChatBrowser = {
  threadId?: string;
  /** A person was asked for or answers, so that an answer may come while the chat is closed. */
  expectsPerson: boolean;
  /** Last message of a person that was seen, and the last one that sounded, in any tab. */
  seenId: number;
  rungId: number;
  isMuted: boolean;
  language?: Language;
  unsent: Unsent[];
  changedAt: number;
};

const KEY = "chat";
const MAX_UNSENT = 20;

export function chatBrowser(): ChatBrowser {
  const found = Object(browserStorage.getJson(KEY)) as Record<string, unknown>;
  const { threadId, language, unsent, ...stored } = found;
  const number = (name: string) => (typeof stored[name] === "number" ? stored[name] : 0);
  return {
    threadId: typeof threadId === "string" ? threadId : undefined,
    expectsPerson: stored.expectsPerson === true,
    seenId: number("seenId"),
    rungId: number("rungId"),
    isMuted: stored.isMuted === true,
    language: LANGUAGES.find((one) => one === language),
    unsent: Array.isArray(unsent) ? unsent.filter(isUnsent).slice(-MAX_UNSENT) : [],
    changedAt: number("changedAt"),
  };
}

export function rememberBrowser(change: Partial<ChatBrowser>): void {
  browserStorage.setJson(KEY, { ...chatBrowser(), ...change });
}

export function onOtherTab(changed: (now: ChatBrowser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed(chatBrowser());
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}

function isUnsent(one: unknown): one is Unsent {
  const { text, token, files = [] } = (one ?? {}) as Partial<Unsent>;
  return typeof text === "string" && typeof token === "string" && Array.isArray(files);
}
