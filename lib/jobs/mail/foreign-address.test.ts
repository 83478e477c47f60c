import { foreignAddressIn, withoutForeignNumbers } from "@/lib/jobs/mail/foreign-address";

const own = { siteUrl: "https://it.example.com", email: "Help@it.example.com", phone: "(305) 555-0100 x2" };
const foreign = (text: string) => foreignAddressIn(text, own);

test.each([
  ["Sign in at https://evil.example/x now.", "https://evil.example/x"],
  ["Sign in at (evil.example).", "evil.example"],
  ["www.evil.example", "www.evil.example"],
  ["ｅｖｉｌ．example", "evil.example"],
  ["evil。example", "evil。example"],
  ["Open 192.0.2.7/x", "192.0.2.7/x"],
  ["Open http://[2001:db8::1]/", "http://[2001:db8::1"],
  ["Write to sales@evil.example!", "sales@evil.example"],
  ["Write to root@localhost", "root@localhost"],
  ["mailto:help", "mailto:help"],
  ["tel:1", "tel:1"],
  ["https://it.example.com.evil.example", "https://it.example.com.evil.example"],
  ["https://it.example.com@evil.example/", "https://it.example.com@evil.example"],
  ["https://it.example.com/,https://evil.example", "https://it.example.com/,https://evil.example"],
  ["notit.example.com", "notit.example.com"],
  ["http://it.example.com", "http://it.example.com"],
  ["Hello {name}.example", "x.example"],
  ["{{ product }}.example", "x.example"],
  ["Call +1 (786) 555-0199 first", "1 (786) 555-0199"],
  ["Call +979 305 555 0100", "979 305 555 0100"],
  ["Call 0305 555 0100", "0305 555 0100"],
  ["Call 888–555–0199", "888–555–0199"],
  ["Call 1888-55-5019 9", "1888-55-5019 9"],
  ["pay.भारत", "pay.भारत"],
  ["evil.example\nand more", "evil.example"],
])("%j contains a foreign address", (text, found) => expect(foreign(text)).toBe(found));

test.each([
  "Sign in at https://it.example.com/customer-portal?from=mail#code.",
  "See it.example.com, or write to help@it.example.com (any time).",
  "Call {phone}, +1 305-555-0100 or (305) 555-0100.",
  "Hello {name}, your {{request}} of {amount} has arrived.",
  "We're closed 12/24/2026 - 12/26/2026 and on 2027-01-01, e.g. for the holidays.",
  "Call 24/7 (305) 555-0100.",
  "Windows Server 2016/2019/2022",
  "Mon.-Fri., 9 a.m.-5 p.m.; $1,234.56 a year, 3.5 GB.",
  "Order 123456, at @home, 24/7...",
  "",
])("%j contains no foreign address", (text) => expect(foreign(text)).toBeNull());

test.each([
  ["Refund? Call 1-888-555-0199 or +979 305 555 0100", "Refund? Call […] or +[…]"],
  ["Servers 2019/2022, 24/7, (305) 555-0100 or +1 305.555.0100", null],
  ["８８８‐５５５‐０１９９", "[…]"],
])("in %j no phone number except ours remains", (text, left) =>
  expect(withoutForeignNumbers(text, own.phone)).toBe(left ?? text),
);
