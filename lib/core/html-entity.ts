import { Parser } from "htmlparser2";

/** Decodes like a browser, with all HTML entity names; `otherwise` for unknown names. */
export function entityText(entity: string, otherwise = entity): string {
  let read = "";
  new Parser({ ontext: (piece) => (read += piece) }).end(entity);
  return read === entity ? otherwise : read;
}
