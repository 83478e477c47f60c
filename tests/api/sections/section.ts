/**
 * A section of the administration that edits a list of records, as tested by `tests/api/sections.test.ts`.
 */
export type Section = {
  /** Name in the audit log and the trash. */
  kind: string;
  /** Path of POST, and parent of PUT and DELETE. */
  path: string;
  /** Path of GET, if another. */
  listPath?: string;
  /** Keys of a response. */
  list: string;
  record: string;
  /** A complete valid payload; `name` is unique and searchable. */
  valid: (name: string) => Record<string, unknown>;
  /** The field with the name, by which the list can be sorted; "name" by default. */
  nameField?: string;
  /** Prefix of every name. */
  namesBeginWith?: string;
  /** Fields of the returned record besides those sent. */
  defaults: Record<string, unknown>;
  /** A change of one field, which the record returns as sent. */
  change: Record<string, unknown>;
  /** Invalid changes, and the field with the error. */
  refused: [change: Record<string, unknown>, field: string][];
  /** Fields of a new record that only its list row has. */
  onlyListed?: Record<string, unknown>;
  /** Fields omitted from a list. */
  unlisted?: string[];
  /** A field that preserves any text. */
  textField?: string;
  /** Values of `valid` that are never returned. */
  secrets?: string[];
  /** False for records that are not moved to the trash. */
  isTrashed?: false;
};
