/** A kind of the audit log and the trash as people call it: "footer-link" is a footer link. */
export function kindName(kind: string): string {
  return kind.replaceAll("-", " ");
}

/** The same of several: footer links. */
export function kindPlural(kind: string): string {
  return kindName(kind)
    .replace(/y$/, "ie")
    .replace(/(?<=ch|ss)$/, "e")
    .replace(/(?<!s)$/, "s");
}
