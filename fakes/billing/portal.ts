import { randomBytes } from "node:crypto";
import { money } from "./responses";
import { type BillingState, balanceOf } from "./state";

export type Page = { status: number; html?: string; location?: string };

const TOKEN_LIVES_MS = 60_000;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export function portalOf(state: BillingState, base: () => string) {
  const tokens = new Map<string, { path: string; until: number }>();

  function redeem(token: string): Page {
    const known = tokens.get(token);
    tokens.delete(token);
    if (!known || known.until < Date.now()) return page("Access token is not valid", [], 401);
    return { status: 302, location: `${base()}/${known.path.replace(/^\/+/, "")}` };
  }

  return {
    signIn(_customerId: number, path: string) {
      for (const [old, { until }] of tokens) if (until < Date.now()) tokens.delete(old);
      const token = randomBytes(20).toString("hex");
      tokens.set(token, { path, until: Date.now() + TOKEN_LIVES_MS });
      return { token, address: `${base()}/oauth/singlesignon.php?access_token=${token}` };
    },

    page(url: URL): Page {
      switch (url.pathname) {
        case "/oauth/singlesignon.php":
          return redeem(url.searchParams.get("access_token") ?? "");
        case "/clientarea.php":
          return page("Client Area", [
            "Customers sign in here to manage services, invoices and ways to pay.",
          ]);
        case "/supporttickets.php":
        case "/submitticket.php":
          return page("Support Tickets", ["Customers open and follow tickets here."]);
        case "/cart.php":
          return page(
            "Store",
            state.products.map(({ name }) => name),
          );
        case "/viewinvoice.php":
          return invoicePage(Number(url.searchParams.get("id")), state);
        default:
          return page("Page not found", [], 404);
      }
    },
  };
}

function invoicePage(id: number, { invoices, payments }: BillingState): Page {
  const invoice = invoices.find((one) => one.id === id);
  if (!invoice) return page("Invoice not found", [], 404);
  return page(`Invoice ${invoice.number || invoice.id}`, [
    `Balance: $${money(Math.max(0, balanceOf(invoice, payments)))}`,
    "Here the customer would sign in and pay.",
  ]);
}

function page(title: string, lines: string[], status = 200): Page {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<p>Demonstration of an external billing system. Everything here is made up.</p><h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join("\n")}`;
  return { status, html };
}
