const names: Readonly<Record<string, string>> = {
  "static-service": "service",
  "site-redirect": "redirect",
  redirect: "article redirect",
  "site-image": "page image",
  "chat-session": "conversation",
  "chat-question": "visitor question",
  "lead-block": "blocked sender",
  "lead-view": "saved view",
  attachment: "file",
};

export function kindName(kind: string): string {
  return names[kind] ?? kind.replaceAll("-", " ");
}

export function kindPlural(kind: string): string {
  return kindName(kind)
    .replace(/y$/, "ie")
    .replace(/(?<=ch|ss)$/, "e")
    .replace(/(?<!s)$/, "s");
}
