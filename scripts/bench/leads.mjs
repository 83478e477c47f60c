import autocannon from "autocannon";

const SEARCHES = { connections: 400, duration: 12 };
const LEADS = { connections: 20, overallRate: 10, duration: SEARCHES.duration, method: "POST" };

/**
 * Sends ten leads a second while hundreds of connections search, each request as another client.
 * @param site trusts one proxy's word of the client's address
 * @returns row of a table in Markdown
 */
export async function measureLeads({ url }) {
  let count = 0;
  const asAnother = (request, body) => {
    count += 1;
    const address = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
    return { ...request, body, headers: { "content-type": "application/json", "x-forwarded-for": address } };
  };
  const nextLead = (request) =>
    asAnother(
      request,
      JSON.stringify({ name: `Bo ${count}`, email: "bo@example.com", phone: "305 555 0101" }),
    );
  const search = new URL("/api/knowledge-base/articles?search=backup", url).href;
  const [{ latency, requests, non2xx, errors }] = await Promise.all([
    autocannon({ url: `${url}/api/quick-quote`, ...LEADS, requests: [{ setupRequest: nextLead }] }),
    autocannon({ url: search, ...SEARCHES, requests: [{ setupRequest: (request) => asAnother(request) }] }),
  ]);
  if (non2xx + errors > 0) throw new Error("not every lead was stored");
  return `| A lead while ${SEARCHES.connections} connections search, 99 % of ${requests.total} | ${latency.p99} ms |`;
}
