const HIDDEN = new Set(["identifier", "secret", "accesskey", "password2"]);

/** A form as PHP reads it: `pid[0]=1` and `pid[]=1` make a list. */
export class PhpForm {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, string[]>();

  constructor(body: string) {
    for (const [name, value] of new URLSearchParams(body)) {
      const list = /^([^[]+)\[\d*\]$/.exec(name)?.[1];
      if (list) this.#lists.set(list, [...(this.#lists.get(list) ?? []), value]);
      else this.#texts.set(name, value);
    }
  }

  text(name: string): string {
    return this.#texts.get(name) ?? "";
  }

  number(name: string): number | undefined {
    const text = this.text(name).trim();
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  }

  /** PHP takes "1", "true" and "on" for true, and most else. */
  isOn(name: string): boolean {
    return !["", "0", "false"].includes(this.text(name).toLowerCase());
  }

  list(name: string): string[] | undefined {
    return this.#lists.get(name);
  }

  has(name: string): boolean {
    return this.#texts.has(name);
  }

  shown(): Record<string, string> {
    const fields = [
      ...this.#texts,
      ...[...this.#lists].map(([name, values]) => [name, values.join(",")] as const),
    ];
    return Object.fromEntries(fields.filter(([name]) => !HIDDEN.has(name)));
  }
}
