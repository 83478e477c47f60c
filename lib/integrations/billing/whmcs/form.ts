/** Parameters of a call: lists are sent as PHP reads them, `pid[0]=1`; undefined values are left out. */
export type Parameters = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;

export function encodeForm(parameters: Parameters): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue;
    if (typeof value === "object") {
      for (const [index, one] of value.entries()) form.append(`${name}[${index}]`, String(one));
    } else form.append(name, String(value));
  }
  return form.toString();
}
