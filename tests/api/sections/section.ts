/** A section of the administration that edits a list of records, as `tests/api/sections.test.ts` calls it. */
export type Section = {
  /** In the audit log and the trash. */
  kind: string;
  /** POST here, PUT and DELETE below it. */
  path: string;
  /** GET here. */
  listPath: string;
  /** Keys of an answer. */
  list: string;
  record: string;
  /** A whole payload that is accepted; `name` is new for each, and is searched for. */
  valid: (name: string) => Record<string, unknown>;
  /** The field that holds the name, and that the list can be sorted by. */
  nameField: string;
  /** What every name begins with. */
  namesBeginWith?: string;
  /** What the record answers beside what was sent. */
  defaults: Record<string, unknown>;
  /** A change of one field, which the record answers as sent. */
  change: Record<string, unknown>;
  /** What is wrong with a payload, and the field that says so. */
  refused: [change: Record<string, unknown>, field: string][];
  /** Fields that a list leaves out. */
  /** What a new record's row in the list tells beside the record. */
  onlyListed?: Record<string, unknown>;
  unlisted?: string[];
  /** A field that keeps any text as it is. */
  textField?: string;
  /** Values of `valid` that nobody may see again. */
  secrets?: string[];
  isTrashed: boolean;
};
