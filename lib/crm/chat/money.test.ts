import { amountsOf, hasForeignAmount } from "@/lib/crm/chat/money";

const ourAmounts = amountsOf({
  facts: [
    {
      ...{
        id: "windows",
        topic: "windows10",
        title: "Extended Security Updates",
        path: "/windows10-upgrade",
      },
      text: "The list price started at $61 per device and doubles each year.",
    },
  ],
  prices: [
    { id: "a", name: "A", amountCents: 5_100, unit: "a month per computer", path: "/services" },
    { id: "b", name: "B", amountCents: 18_000, unit: "a month", setupCents: 9_000, path: "/services" },
    { id: "c", name: "C", amountCents: 8_500, unit: "an hour", path: "/services" },
    { id: "d", name: "D", amountCents: 123_450, unit: "one time", path: "/services" },
  ],
});

test.each([
  "It is $52 a month.",
  "It is $51 a year.",
  "Phone support is $85 a month.",
  "That makes $1,020 a month for 20 computers.",
  "It costs $ 40.",
  "It costs 40 €, or £35.",
  "Expect 200 dollars.",
  "Expect about two hundred dollars.",
  "It is nineteen dollars per computer.",
  "USD 120 will do.",
  "La migración cuesta 49 dólares.",
  "El plan cuesta 49 al mes.",
  "The plan costs 40 a month.",
  "The price is only 40.",
  "For you it would be 40/month.",
  "That is 40 a month for everything.",
  "You get 10% off every plan.",
  "We give a discount of 15 percent.",
  "New customers pay half price.",
  "The first month is free.",
  "You get two months free.",
  "We waive the setup fee.",
  "Setup is free this month.",
  "Around 1.5k dollars.",
  "49,99 € al mes.",
  "It cuesta cuarenta dólares, con 20% de descuento.",
  "Get a free trial today.",
  "Ｉt is ＄４０.",
  "It is $\u200b40.",
  "It is {{price:unknown}}.",
  "The total is $",
  "dollars it is, 40 of them.",
  "$51.00.50",
])("detects a price that is not ours: %s", (sentence) => {
  expect(hasForeignAmount(sentence, ourAmounts)).toBe(true);
});

test.each([
  "Workstation care is $51 a month.",
  "It is $51/month, or $51.00 per computer.",
  "Active Directory is $180 monthly, plus $90 setup.",
  "Phone support is $85 per hour.",
  "It comes to $1,234.50.",
  "Microsoft's list price started at $61 per device.",
  "Support for Windows 10 ended on October 14, 2025.",
  "You need 4 GB of memory, 64 GB of storage and TPM 2.0.",
  "Keep 3 copies on 2 kinds of media, 1 of them off site.",
  "Remote Desktop listens on port 3389; never open it to the internet.",
  "We have 27+ years of experience and 500+ businesses served.",
  "Call (305) 555-0142, 24/7.",
  "The office is open Mon-Fri 9am-6pm.",
  "A migration of 25 mailboxes takes about 2 days.",
  "It costs about 2 hours of downtime.",
  "The fee depends on 3 things.",
  "Cut the log by 50%, and the disk is 20% less full.",
  "Use 192.168.1.20 with the mask 255.255.255.0.",
  "Microsoft 365 lets each person install it on 5 devices.",
  "The first consultation is free, and so is the assessment.",
  "Type $env:PATH in PowerShell.",
  "Turn it off for 30 seconds.",
  "We answer within 2 business hours.",
  "Free up 10 GB of space first.",
  "A backup runs 4 times a month.",
  "A UPS holds 2 computers for 15 minutes.",
  "It costs nothing to ask.",
  "One of the 3 costs less.",
  "Charge the laptop to 80%.",
  "The outlet charges 2 phones.",
  "Use a rate of 10 per second.",
  "Set it to 300 a day before, and turn off 2 of 4 services.",
  "You can restore versions up to 93 days old, a year if you set it.",
  "La copia tarda 30 minutos.",
  "Cada copia se prueba 2 veces al mes.",
])("allows our own prices and other numbers: %s", (sentence) => {
  expect(hasForeignAmount(sentence, ourAmounts)).toBe(false);
});

test("detects a price after long repetitive text", () => {
  for (const piece of ["1,", "$ ", "costs a ", "off a b c ", "half ", "a dollar", "{{"])
    expect(hasForeignAmount(`${piece.repeat(5_000)} It is $40.`, ourAmounts)).toBe(true);
});
