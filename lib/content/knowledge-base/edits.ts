export type Edit = { start: number; end: number; replacement: string };

/** Applies edits in order, except those that begin within the one before; returns also the applied ones. */
export function edited<Some extends Edit>(content: string, edits: readonly Some[]) {
  const parts: string[] = [];
  let from = 0;
  const applied = edits.filter(({ start, end, replacement }) => {
    if (start < from) return false;
    parts.push(content.slice(from, start), replacement);
    from = end;
    return true;
  });
  return { content: parts.join("") + content.slice(from), applied };
}
