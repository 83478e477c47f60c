import { Parser } from "htmlparser2";

const ENTITY = /&(?:#\w{1,8}|[a-z]\w{1,31});/gi;

/** Decodes like a browser, with all HTML entity names; `otherwise` for unknown names. */
export function entityText(entity: string, otherwise = entity): string {
  let read = "";
  new Parser({ ontext: (piece) => (read += piece) }).end(entity);
  return read === entity ? otherwise : read;
}

export const withoutEntities = (text: string) => text.replace(ENTITY, (entity) => entityText(entity));

/** Inverse of `withoutEntities`: a text that spells an entity keeps it. */
export const withEntities = (text: string) => text.replace(ENTITY, (entity) => `&amp;${entity.slice(1)}`);
