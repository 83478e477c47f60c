/** A response as our calls read it. */
export const responseOf = (status: number, text: () => Promise<string>, headers = {}) => ({
  ok: status < 400,
  status,
  statusText: "",
  headers: new Headers(headers),
  text,
});

type Call = { path: string; method: string; body: Record<string, unknown> };

/**
 * Simulates our server: responds to what is sent with the given responses in order, the last one repeatedly. What is
 * read beside that stays without a response.
 */
export function serve(
  first: { status: number; body: object },
  ...more: { status: number; body: object }[]
): Call[] {
  const calls: Call[] = [];
  let last = first;
  const waiting = [first, ...more];
  const fetch = async (path: string, init: RequestInit) => {
    if (init.body === undefined) return new Promise(() => undefined);
    calls.push({ path, method: init.method ?? "GET", body: JSON.parse(String(init.body)) });
    last = waiting.shift() ?? last;
    const { status, body } = last;
    return responseOf(status, async () => JSON.stringify(body));
  };
  Object.assign(globalThis, { fetch });
  return calls;
}

export type ReceivedCall = { path: string; method: string; headers: Record<string, string>; body: unknown };
/** `body` as text is not JSON; "lost" is a connection that ends before the response. */
export type ScriptedAnswer =
  | { status: number; body: object | string; headers?: Record<string, string> }
  | "lost";

/** Variant of `serve` for calls in any order: `answer` returns each response. */
export function serveBy(
  answer: (call: ReceivedCall) => ScriptedAnswer | Promise<ScriptedAnswer>,
): ReceivedCall[] {
  const calls: ReceivedCall[] = [];
  const fetch = async (path: string, { method = "GET", headers, body }: RequestInit) => {
    const call: ReceivedCall = {
      path,
      method,
      headers: { ...(headers as Record<string, string>) },
      body: body ? JSON.parse(String(body)) : undefined,
    };
    calls.push(call);
    const given = await answer(call);
    if (given === "lost") throw new TypeError("Failed to fetch");
    const text = typeof given.body === "string" ? given.body : JSON.stringify(given.body);
    return responseOf(given.status, async () => text, given.headers);
  };
  Object.assign(globalThis, { fetch });
  return calls;
}
