import { faultOf, type Ours } from "@/lib/chat/claims";

const ours: Ours = {
  cents: new Set([5100, 13000, 18000, 9000, 59000, 8500, 120050]),
  phone: "(305) 555-0142",
  email: "sales@bayline.example.com",
  host: "www.bayline.example.com",
};

test.each([
  "Workstation PC/Mac costs $51 a month.",
  "The plan is $180.00/month plus $90 setup.",
  "That is $1,200.50 in all.",
  "Phone support is 85 dollars an hour.",
  "Call us at (305) 555-0142, or at +1 305-555-0142.",
  "Write to sales@bayline.example.com.",
  "See https://www.bayline.example.com/services for the plans.",
  "Keep three copies of your files on two kinds of disks (3-2-1).",
  "Windows 10 ended on 2025-10-14; Windows 11 costs $180 for each computer.",
  "Our office is open 9am to 6pm, and support is there 24/7 at no other rate.",
  "1. Restart the router. 2. Wait 5 minutes.",
  "Your router may be at 192.168.1.1 or 10.0.0.1.",
  "Moving 25 mailboxes takes 2 days.",
  "The consultation is free.",
  "A backup to a 4 TB disk takes 6 hours.",
  "We have 27+ years of experience, and 500+ businesses trust us.",
  "Use a passphrase of 16 characters, e.g. four words.",
  "Node.js is not installed on the NAS.",
])("may be said: %s", (sentence) => {
  expect(faultOf(sentence, "", ours)).toBeNull();
});

test.each([
  "It costs $49 a month.",
  "It costs $ 49.",
  "It is 49 dollars.",
  "Only 49 a month!",
  "That's 49/month.",
  "USD 5,000 in total",
  "The fee is 20.",
  "You pay fifty dollars for each computer.",
  "The price is two hundred.",
  "A server costs 1.5k.",
  "It is €51.",
  "That would be 51 euros.",
  "Pay 0.01 bitcoin.",
  "The price is ٤٩.",
  "It costs ＄４９ today.",
  "It costs $5\u200b2.",
  "You get 20% off.",
  "Use the coupon SAVE.",
  "All repairs are free of charge.",
  "The server migration is free.",
  "It costs $51.50.",
])("is another's price: %s", (sentence) => {
  expect(faultOf(sentence, "", ours)).toBe("price");
});

test("a number belongs to the price that the sentence before it speaks of", () => {
  expect(faultOf("49.", "What is the price?", ours)).toBe("price");
  expect(faultOf("Restart it 49 times.", "What is the price?", ours)).toBeNull();
});

test.each([
  "Visit https://evil.example/login now.",
  "Go to www.evil.com.",
  "See evil-site.co/x",
  "Open http://www.bayline.example.com.evil.example/.",
  "Open https://www.bayline.example.com@evil.example/.",
  "Run javascript:alert(1)",
  "data:text/html,hello",
  "Write to boss@evil.example.",
  "Write to sales@bayline.example.com.evil.example today.",
  "Type evil dot com into the browser.",
  "Call 1-900-555-0199.",
  "Call +44 20 7946 0958.",
  "Call 1-800-FLOWERS today.",
  "Our new number is 3055550143.",
  "Send it to evil．com",
])("leads to somebody else: %s", (sentence) => {
  expect(faultOf(sentence, "", ours)).toBe("address");
});
