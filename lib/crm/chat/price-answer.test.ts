import { carriedOn, carriesOn, priceList } from "@/lib/crm/chat/price-answer";
import { termsOf } from "@/lib/crm/chat/terms";
import { priceFact } from "@/tests/factories/price-facts";

const plans = [
  priceFact("pc", "Workstation PC/Mac", "a month per computer"),
  priceFact("files", "File Server", "a month per server"),
  priceFact("mail", "Exchange 365 or Google Workspace Support", "a month per domain"),
  priceFact("phone", "Hourly Phone Support", "an hour"),
  priceFact("upgrade", "Windows 10 upgrade", "per computer"),
];
const priced = (message: string) => {
  const list = priceList(message, termsOf(message), plans);
  return (
    list && (list.isAll ? "all" : list.lines.map(({ line }) => /price:([^}]*)/.exec(line)?.[1]).join(" "))
  );
};

test.each([
  ["how much for 5 pcs and 2 servers?", "pc*5 files*2"],
  ["how much for a server and 4 laptops", "files pc*4"],
  ["I need pricing for 7 laptops plus the file server", "pc*7 files"],
  ["price of the windows 11 upgrade for 7 machines", "upgrade*7"],
  ["what does email cost with 12 mailboxes", "mail"],
  ["¿Cuánto cuesta el mantenimiento de 6 computadoras?", "pc*6"],
  ["hourly rate for phone support", "phone"],
  ["how much do you charge", "all"],
  ["we are 14 people, what would we pay", "all"],
])("%s asks for %s", (message, expected) => {
  expect(priced(message)).toBe(expected);
});

test.each([
  "we have 20 computers",
  "what's the difference between two servers",
  "how much is Microsoft 365 Business Premium",
  "how much for a new laptop",
  "how much for ransomware removal on one PC",
  "what does it cost to repair 3 computers",
  "how much do you pay your technicians",
  "how much notice do I need to give",
  "price for email on 12 computers",
  "can I get a quote for 4 people and 2 servers",
])("%s gets no price", (message) => {
  expect(priced(message)).toBeNull();
});

test.each([
  ["20", "how much for 20 pcs"],
  ["and for 3 servers?", "how much and for 3 servers?"],
  ["what about 25", "how much for 25 pcs"],
])("%s carries a price on", (message, expected) => {
  const words = termsOf(message);
  expect(carriesOn(words, message, plans)).toBe(true);
  expect(carriedOn("how much for 5 pcs", message, words, plans)).toBe(expected);
});

test("what an earlier item is counted in is no other item", () => {
  const carried = (before: string, message: string) =>
    priced(carriedOn(before, message, termsOf(message), plans));
  expect(carried("how much is the windows 10 upgrade", "for 7 pcs")).toBe("upgrade*7");
  expect(carried("price of the windows 10 upgrade", "and for 3 servers")).toBe("files*3");
  expect(carried("how much for 5 pcs", "what about 12 laptops")).toBe("pc*12");
});

test.each([
  "what if they are from 2015",
  "ok how do I start",
  "can someone come this week",
  "and how do i pay",
  "what about sunday",
  "is it free",
  "that's too much, can you do 800",
  "what about 40 each",
  "and for 35 dollars?",
])("%s has its own subject", (message) => {
  expect(carriesOn(termsOf(message), message, plans)).toBe(false);
});
