import { Claims, type Ours } from "@/lib/chat/claims";
import type { OurAmounts } from "@/lib/chat/price-check";
import { allPriced, amountsOf, type PricedRecord } from "@/lib/chat/priced";
import { calculatorCategories } from "@/prisma/seed/data/calculator";
import { staticServices } from "@/prisma/seed/data/static-services";

const windows10: PricedRecord = {
  name: "Windows 10 upgrade",
  description: "We move a computer to Windows 11. The license is included, the assessment is free.",
  price: "$180 per computer",
  setupFee: null,
};
const records = [...staticServices, windows10];
const amounts: OurAmounts = {
  priced: allPriced(records, calculatorCategories),
  given: records.flatMap(amountsOf),
  numbers: new Set([101, 33131, 1603]),
  question: "",
  isAboutPrices: false,
};

const ours: Ours = {
  amounts,
  phone: "(305) 555-0142",
  email: "sales@bayline.example.com",
  address: ["100 Main Street, Suite 500", "33101"],
  host: "www.bayline.example.com",
};

const faultOf = (sentence: string, question = "") =>
  new Claims({ ...ours, amounts: { ...amounts, question } }).faultOf(sentence, "");

test.each([
  "Workstation PC/Mac costs $51 a month.",
  "The plan for one workstation is $51.00/month.",
  "An Active Directory server is $180.00/month plus $90 setup.",
  "A file server is $130 a month and a NAS is $115, with $590 for its setup.",
  "File server and Active Directory server care cost $130 and $180 a month.",
  "You pay $51 a month, for a workstation.",
  "A cloud migration costs $800.",
  "Our plans start at $51 a month.",
  "Phone support is 85 dollars an hour.",
  "Prices are in US dollars, per machine.",
  "Call us at (305) 555-0142, or at +1 305-555-0142.",
  "Write to sales@bayline.example.com.",
  "See https://www.bayline.example.com/services or www.bayline.example.com for the plans.",
  "Keep three copies of your files on two kinds of disks (3-2-1).",
  "Windows 10 ended on 2025-10-14; moving to Windows 11 costs $180 for each computer.",
  "Windows 10 ended on October 14, 2025, after 10 years.",
  "Office 365, Exchange 2019 and Windows Server 2022 are looked after from $89 a month by our Exchange 365 plan.",
  "Our office is open Mon-Fri 9am-6pm, and support is there 24/7 at no other rate.",
  "We are open from 9 to 6pm.",
  "1. Restart the router. 2. Wait 5 minutes.",
  "Your router may be at 192.168.1.1 or 10.0.0.1.",
  "Moving 25 mailboxes takes 2 days.",
  "We looked after 40 printers last week.",
  "The consultation is free.",
  "The first IT consultation is free, and so you lose nothing.",
  "You can request a free, no-obligation consultation.",
  "The assessment is free of charge.",
  "The upgrade is not free, and there is no free trial.",
  "There is no charge for the assessment.",
  "La consulta es gratis.",
  "El plan Workstation PC/Mac cuesta 51 dólares al mes.",
  "Le plan File Server coûte $130 par mois.",
  "A backup to a 4 TB disk takes 6 hours.",
  "We have 27+ years of experience, and 500+ businesses trust us.",
  "We keep backups since 2015, and 100% of them are tested.",
  "Error 1603 means that the setup was stopped.",
  "For 3 workstations, order the $51 plan 3 times.",
  "Check that at least 20 GB are free on the disk.",
  "It takes 1-2 hours, and the price is the same.",
  "The price is monthly; there are no discounts.",
  "If you have 5 or more computers, ask us for one quote.",
  "For prices, come to 100 Main Street, Suite 500, Miami, FL 33101.",
  "Feel free to call us, and free up some disk space first.",
  "The line is toll-free of surprises.",
  "Use a passphrase of 16 characters, e.g. four words.",
  "Node.js is not installed on the NAS, and neither is .NET.",
  "Open report.docx or setup.log at 9 a.m. in the U.S., i.e. here.",
  "Run services.msc, then restart.",
])("may be said: %s", (sentence) => {
  expect(faultOf(sentence)).toBeNull();
});

test.each([
  "It costs $49 a month.",
  "It costs $ 49.",
  "It costs $.99.",
  "It is 49 dollars.",
  "Only 49 a month!",
  "It is yours at 49.",
  "It's yours at forty-nine.",
  "That's 49/month.",
  "That is 49, every month.",
  "USD 5,000 in total",
  "USD49 in total",
  "The fee is 20.",
  "The fee is _49_.",
  "9. That is what you pay.",
  "You pay fifty dollars for each computer.",
  "A few dollars a day.",
  "The price is two hundred.",
  "A server costs 1.5k.",
  "It is €51.",
  "It is MX$51.",
  "That would be 51 euros.",
  "Pay 0.01 bitcoin.",
  "The price is ٤٩.",
  "It costs ＄４９ today.",
  "It costs $5\u200b2.",
  "You get 20% off.",
  "Save 20% today.",
  "We beat any price.",
  "Use the coupon SAVE.",
  "It costs $51.50.",
  "Basic: 49",
  "Setup: 0",
  "| Basic | 49 |",
  "It costs $27+ a month.",
  "It costs 500+ a month.",
  "Monthly fees: Server 99, Exchange 59.",
  "The Windows 49 plan is cheap.",
  "Monthly fees: port 99, level 49.",
])("is another's price: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("price");
});

test.each([
  "El plan cuesta 49 dólares al mes.",
  "El plan cuesta cincuenta dólares al mes.",
  "El precio es 49.",
  "Cuestan 49 por mes.",
  "La tarifa mensual: 99.",
  "Le prix est de 49 par mois.",
  "Cela coûte 49 euros.",
  "Le forfait est gratuit.",
  "O plano custa 49 por mês.",
  "O preço é 49 reais.",
  "Custa quarenta dólares.",
  "La migración es gratis.",
  "A migração é grátis.",
  "Li koute 49 dola pa mwa.",
  "El soporte no cuesta nada.",
  "Obtiene 20 % de descuento.",
])("is so in other languages: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("price");
});

test.each([
  "All repairs are free of charge.",
  "The server migration is free.",
  "You get a free migration.",
  "We set it up free.",
  "It won't cost you a thing.",
  "You don't pay a cent.",
  "We do it at no charge.",
  "The setup is on the house.",
  "There is no setup fee, without any cost.",
  "It costs absolutely nothing.",
  "Todo incluido, sin cargos.",
  "The consultation is free, and so is the migration.",
  "Get a free trial of the consultation.",
])("is not free: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("price");
});

test.each([
  "An Active Directory server costs $51 a month.",
  "An Active Directory server costs $130 a month.",
  "A server costs $51 a month.",
  "A file server is $180 and an Active Directory server is $130.",
  "A NAS costs $85 a month.",
  "A workstation costs $180.",
  "A cloud migration costs $51.",
  "Phone support costs $115 an hour.",
])("is the price of something else: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("price");
});

test("an amount belongs to what was asked for, or was named before it", () => {
  expect(faultOf("It costs $180 a month.", "How much is an Active Directory server?")).toBeNull();
  expect(faultOf("It costs $130 a month.", "How much is an Active Directory server?")).toBe("price");
  const claims = new Claims(ours);
  claims.faultOf("We look after an Active Directory server.", "");
  expect(claims.faultOf("It costs $51 a month.", " ")).toBe("price");
  expect(claims.faultOf("It costs $180 a month.", " ")).toBeNull();
  expect(claims.faultOf("Our plans start at $51 a month.", " ")).toBeNull();
});

test("what was not given for the question, and is not named, is of nothing that anybody knows", () => {
  const claims = new Claims({
    ...ours,
    amounts: { ...amounts, given: [{ cents: 13000, units: new Set(["month"]) }] },
  });
  expect(claims.faultOf("That is $51 a month.", "")).toBe("price");
  expect(claims.faultOf("That is $130 a month.", " ")).toBeNull();
});

test("a number belongs to the price that the sentence before it speaks of", () => {
  const claims = new Claims(ours);
  expect(claims.faultOf("What is the price?", "")).toBeNull();
  expect(claims.faultOf("Restart it 9 times.", " ")).toBeNull();
  expect(claims.faultOf("Only nine.", " ")).toBe("price");
  expect(claims.faultOf("9.", " ")).toBe("price");
});

test.each([
  "Visit https://evil.example/login now.",
  "Go to www.evil.com.",
  "See evil-site.co/x",
  "Go to bayline-help.support for it.",
  "Look at evil.ca.",
  "Join evil.club today!",
  "It is _evil.club_ now.",
  "It is -evil.club, or ...evil.ca.",
  "See bücher.example or xn--bcher-kva.xn--p1ai.",
  "Open bayline.example.com.evil.example.",
  "Open http://www.bayline.example.com.evil.example/.",
  "Open https://www.bayline.example.com@evil.example/.",
  "Run javascript:alert(1)",
  "data:text/html,hello",
  "Write to boss@evil.example.",
  "Write to sales@bayline.example.com.evil.example today.",
  "Type evil dot support into the browser.",
  "Type evil[.]club or evil (dot) ca into the browser.",
  "Open evil.zip now.",
  "Call 1-900-555-0199.",
  "Call +44 20 7946 0958.",
  "Call 1-800-FLOWERS today.",
  "Our new number is 3055550143.",
  "Send it to evil．com",
])("leads to somebody else: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("address");
});

test.each([
  "Go to evil。com now.",
  "Go to login。evil｡co or 恶意。com for it.",
  "Write to boss@evil。example.",
  "Open evil。中国/login",
  "Join t。me/evil_support.",
  "Join t.me/evil_support or T.ME/+abc.",
  "Open tg://resolve?domain=evil_support.",
  "Ask @evil_support on any network.",
  "Ask (＠evil.support), or @365help.",
  "Our name there is sales@bayline.example.com@evil.",
  "Open 203.0.113.7 in the browser.",
  "Open 203。0。113。7:8080/login.",
  "Open 203.000.0113.007 or 0xcb.0x0.0x71.0x7.",
  "Set the DNS server to 198.51.100.53, then restart.",
  "Open [2001:db8::7]:8080 in the browser.",
  "The server is 2001:db8:0:0::7.",
  "The server is ::ffff:203.0.113.7.",
])("leads to somebody else by another way of writing: %s", (sentence) => {
  expect(faultOf(sentence)).toBe("address");
});

test.each([
  "Write to sales@bayline。example。com, or see www。bayline。example｡com.",
  "Open @9am and @10:30, for @100 each.",
  "请保留三份备份。然后重启电脑。谢谢。",
  "重启电脑。Windows 会再次启动。",
  "The router is at 192.168.1.1, 10.0.0.138, 172.16.0.1 or 169.254.7.7, with the mask 255.255.255.0.",
  "Your own machine is 127.0.0.1, [::1] or fe80::1c2d%12.",
  "The printer 00:1a:2b:3c:4d:5e was added at 10:30:00 by std::min.",
  "Version 10.0.300.1 and section 1.2.3.4.5 are both fine.",
])("leads to nobody else: %s", (sentence) => {
  expect(new Claims({ ...ours, amounts: null }).faultOf(sentence, "")).toBeNull();
});

test("an address of the site's own is no one else's, where it has no name", () => {
  const claims = (host: string) => new Claims({ ...ours, amounts: null, host });
  expect(claims("203.0.113.7:3000").faultOf("Open 203.0.113.7:3000.", "")).toBeNull();
  expect(claims("[2001:db8::7]").faultOf("Open [2001:DB8:0::7] now.", "")).toBeNull();
  expect(claims("203.0.113.7").faultOf("Open 203.0.113.8.", "")).toBe("address");
});
