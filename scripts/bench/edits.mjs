import { Agent, request } from "node:http";

/**
 * Makes a thousand edits, each followed at once by a request for the page that shows it, while others request
 * that page.
 */
const EDITS = 1_000;
const VISITORS = 16;

/**
 * @param {{ url: string, username: string, password: string }} site
 * @returns {Promise<string[][]>} rows: what, its figure
 */
export async function measureEdits({ url, username, password }) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS + 2 });
  const send = (/** @type {string} */ method, /** @type {string} */ path, body = {}, cookie = "") =>
    sendTo(new URL(path, url), { method, agent, body, cookie });
  const login = await send("POST", "/api/admin/login", { username, password });
  const cookie = login.cookie;
  const review = { customerName: "Bench", rating: 5, reviewText: "Edit 0." };
  const created = await send("POST", "/api/reviews", review, cookie);
  const { id } = JSON.parse(created.text).review;
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      await send("GET", "/");
    }
  });
  let late = 0;
  const times = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const text = `Edit ${edit}.`;
    const { status } = await send("PUT", `/api/reviews/${id}`, { reviewText: text }, cookie);
    if (status !== 200) throw new Error(`an edit was answered with ${status}`);
    const begun = performance.now();
    const page = await send("GET", "/");
    times.push(performance.now() - begun);
    if (!page.text.includes(text)) late += 1;
  }
  isOver = true;
  await Promise.all(visitors);
  agent.destroy();
  times.sort((a, b) => a - b);
  const median = (times[Math.floor(times.length / 2)] ?? 0).toFixed(0);
  return [
    [`${EDITS} edits while ${VISITORS} visitors ask: stale in the next response`, String(late)],
    ["The next response after an edit, rendered anew, median", `${median} ms`],
  ];
}

/**
 * @param {URL} url
 * @param {{ method: string, agent: Agent, body: object, cookie: string }} options
 * @returns {Promise<{ status: number, text: string, cookie: string }>}
 */
function sendTo(url, { method, agent, body, cookie }) {
  const isRead = method === "GET";
  const headers = {
    ...(isRead ? {} : { "content-type": "application/json" }),
    ...(cookie ? { cookie } : {}),
  };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString();
      const set = answer.headers["set-cookie"]?.map((one) => one.split(";")[0]).join("; ") ?? "";
      resolve({ status: answer.statusCode ?? 0, text, cookie: set });
    });
    asking.on("error", reject);
    asking.end(isRead ? undefined : JSON.stringify(body));
  });
}
