type Call = { path: string; method: string; body: Record<string, unknown> };

/** Our server as a browser sees it: answers calls with what the test sets, in order, the last one for ever. */
export function serve(
  first: { status: number; body: object },
  ...more: { status: number; body: object }[]
): Call[] {
  const calls: Call[] = [];
  let last = first;
  const waiting = [first, ...more];
  const fetch = async (path: string, init: RequestInit) => {
    calls.push({ path, method: init.method ?? "GET", body: JSON.parse(String(init.body)) });
    last = waiting.shift() ?? last;
    const { status, body } = last;
    return {
      ok: status < 400,
      status,
      statusText: "",
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    };
  };
  Object.assign(globalThis, { fetch });
  return calls;
}
