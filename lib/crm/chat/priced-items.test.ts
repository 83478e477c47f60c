import { PricedItems } from "@/lib/crm/chat/priced-items";
import { priceFact } from "@/tests/factories/price-facts";

const items = new PricedItems([
  priceFact("workstation-pc-mac", "Workstation PC/Mac", "a month per computer"),
  priceFact("file-server", "File Server", "a month per server"),
  priceFact("exchange", "Exchange 365 or Google Workspace Support", "a month per domain"),
  priceFact("active-directory-server", "Active Directory Server", "a month per server"),
  priceFact("hourly-phone-support", "Hourly Phone Support", "an hour"),
  priceFact("windows-10-upgrade", "Windows 10 upgrade", "per computer"),
  priceFact("network-vpn", "Network Setup & Configuration, VPN", "one time", { path: "/service-calculator" }),
]);

test.each([
  "File Server: {{price:file-server}}",
  "Three file servers are {{price:file-server*3}}.",
  "It's {{price:file-server}} for a file server.",
  "Care of 20 PCs is {{price:workstation-pc-mac*20}}, and a file server is {{price:file-server}}.",
  "El mantenimiento de 10 computadoras cuesta {{price:workstation-pc-mac*10}}.",
  "Servidor de archivos: {{price:file-server}}",
  "The Windows 10 upgrade for 5 computers is {{price:windows-10-upgrade*5}}.",
  "An Active Directory server is {{price:active-directory-server}}.",
  "A VPN is {{price:network-vpn}}.",
  "Phone support is {{price:hourly-phone-support}}.",
  "No price.",
])("allows a price beside its item: %s", (sentence) => {
  expect(items.areNamed(sentence, "")).toBe(true);
});

test.each([
  "The File Server plan is {{price:workstation-pc-mac}}.",
  "A workstation is {{price:file-server}}, and a file server is {{price:workstation-pc-mac}}.",
  "An Active Directory server is {{price:file-server}}.",
  "The Exchange plan for your computers is {{price:workstation-pc-mac}}.",
  "Network cabling is {{price:workstation-pc-mac}}.",
  "It is {{price:file-server}}.",
  "A file server is {{price:unknown}}.",
  "A VPN for your computer is {{price:workstation-pc-mac}}.",
])("refuses a price without its item, or beside another: %s", (sentence) => {
  expect(items.areNamed(sentence, "")).toBe(false);
});

test("takes the item from the line before only where the line names none", () => {
  expect(items.areNamed("Price: {{price:file-server}}", "File Server")).toBe(true);
  expect(items.areNamed("Exchange: {{price:file-server}}", "File Server")).toBe(false);
});
