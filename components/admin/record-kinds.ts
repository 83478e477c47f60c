/** Human-readable kind in the audit log and the trash: "footer-link" is a footer link. */
export function kindName(kind: string): string {
  return kind.replaceAll("-", " ");
}

/** Plural of a kind: footer links. */
export function kindPlural(kind: string): string {
  return kindName(kind)
    .replace(/y$/, "ie")
    .replace(/(?<=ch|ss)$/, "e")
    .replace(/(?<!s)$/, "s");
}
