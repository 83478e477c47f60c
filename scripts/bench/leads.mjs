import { fileURLToPath } from "node:url";
import autocannon from "autocannon";

const SEARCH = "/api/knowledge-base/articles?search=backup";
const SEARCHES = { connections: 400, duration: 12, workers: 1 };
const LEADS = { connections: 20, overallRate: 10, duration: SEARCHES.duration, method: "POST" };
const AS_ANOTHER = fileURLToPath(new URL("./search-as-another.cjs", import.meta.url));

export async function measureLeads({ url }) {
  let count = 0;
  const nextLead = (request) => {
    count += 1;
    const address = `172.16.${count >> 8}.${count & 255}`;
    const headers = { "content-type": "application/json", "x-forwarded-for": address };
    const body = { name: `Bo ${count}`, email: "bo@example.com", phone: "305 555 0101" };
    return { ...request, headers, body: JSON.stringify(body) };
  };
  const [{ latency, requests, non2xx, errors }] = await Promise.all([
    autocannon({ url: `${url}/api/quick-quote`, ...LEADS, requests: [{ setupRequest: nextLead }] }),
    autocannon({ url: `${url}${SEARCH}`, ...SEARCHES, requests: [{ setupRequest: AS_ANOTHER }] }),
  ]);
  if (non2xx + errors > 0) throw new Error("not every lead was stored");
  return `| A lead while ${SEARCHES.connections} connections search, 99 % of ${requests.total} | ${latency.p99} ms |`;
}
