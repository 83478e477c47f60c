import autocannon from "autocannon";
import { quantile } from "./figures.mjs";

/**
 * Makes a thousand edits, each followed at once by a request for the page that shows it, while others request
 * that page.
 */
const EDITS = 1_000;
const VISITORS = 16;

/** @returns rows: what, its figure */
export async function measureEdits({ url, settings }) {
  let cookie = "";
  const send = async (method, path, body) => {
    const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
    const answer = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
    return answer;
  };
  const readHome = async () => (await fetch(url)).text();
  const login = await send("POST", "/api/admin/login", {
    username: settings.ADMIN_USERNAME,
    password: settings.ADMIN_PASSWORD,
  });
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const review = { customerName: "Bench", rating: 5, reviewText: "Edit 0." };
  const { id } = (await (await send("POST", "/api/reviews", review)).json()).review;
  const visitors = autocannon({ url, connections: VISITORS, duration: 3_600 });
  let late = 0;
  const times = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const reviewText = `Edit ${edit}.`;
    await (await send("PUT", `/api/reviews/${id}`, { reviewText })).text();
    const begun = performance.now();
    const page = await readHome();
    times.push(performance.now() - begun);
    if (!page.includes(reviewText)) late += 1;
  }
  visitors.stop();
  await visitors;
  return [
    [`${EDITS} edits while ${VISITORS} visitors ask: stale in the next response`, String(late)],
    ["The next response after an edit, rendered anew, median", `${quantile(times, 0.5, 0)} ms`],
  ];
}
