import { PriceCheck } from "@/lib/chat/price-check";
import { allPriced, amountsOf, type PricedRecord } from "@/lib/chat/priced";
import { calculatorCategories } from "@/prisma/seed/data/calculator";
import { staticServices } from "@/prisma/seed/data/static-services";

const windows10: PricedRecord = {
  name: "Windows 10 upgrade",
  description: "We move a computer to Windows 11. The license is included, the assessment is free.",
  price: "$180 per computer",
  setupFee: null,
};

type Asked = { question?: string; more?: PricedRecord[] };

/** A check where these are what we offer. */
function checkOf({ question = "", more = [] }: Asked = {}): PriceCheck {
  const records = [...staticServices, windows10, ...more];
  return new PriceCheck({
    priced: allPriced(records, calculatorCategories),
    given: records.flatMap(amountsOf),
    numbers: new Set(),
    question,
    isAboutPrices: false,
  });
}

/** Whether a sentence names what is none of ours. */
const isOthers = (sentence: string, asked?: Asked) => checkOf(asked).isOthers(sentence, "");

/** Whether each sentence of a paragraph does. */
function areOthers(...sentences: string[]) {
  const check = checkOf();
  return sentences.map((sentence) => check.isOthers(sentence, " "));
}

describe("what each of ours is for", () => {
  test.each([
    // The services.
    "Workstation PC/Mac is $51/month.",
    "Workstation PC/Mac costs $51 per month.",
    "You pay $51 a month for each computer.",
    "Workstation care is $51 per computer per month.",
    "The monthly price of a workstation is $51.",
    "Each month you pay $51 for a workstation.",
    "A File Server is $130 monthly.",
    "File Server care costs $130 per month, per server.",
    "Exchange 365 or Google Workspace Support is $89/month.",
    "Exchange 365 support is $89 per month.",
    "Google Workspace Support is 89 dollars a month for one domain.",
    "Active Directory Server is $180/month, plus $90 setup.",
    "Active Directory Server is $180 a month plus a one-time $90 setup fee.",
    "The setup of an Active Directory server is $90, and then it is $180 a month.",
    "An Active Directory server is $180 per month with a setup fee of $90.",
    "An Active Directory server is $180 per month ($90 setup).",
    "After the setup you pay $180 a month for an Active Directory server.",
    "The fee is $90 for an Active Directory server and $590 for a Synology NAS, on top of the monthly price.",
    "Synology NAS is $115/month plus $590 for the setup.",
    "For a NAS you pay $590 once, then $115 every month.",
    "A Synology NAS costs $115 a month, and $590 to set it up.",
    "A file server is $130, each NAS $115.",
    "Hourly Phone Support is $85 an hour.",
    "Hourly Phone Support is $85 an hour and needs no plan.",
    "Phone support costs $85 per hour, billed by the hour.",
    "The hourly rate of our phone support is $85.",
    "The Windows 10 upgrade is $180 per computer, including the license.",
    "The upgrade to Windows 11 is $180 for each of your 5 computers.",
    "The license is included in the $180 per computer.",
    "The assessment is free, and the upgrade is $180 per machine.",
    "Hourly Phone Support is billed at $85/hour.",
    "Active Directory Server – $180/month (+ $90 setup)",
    "Synology NAS: $115/month (one-time setup: $590)",
    "Setup: $90. Then $180 per month for the Active Directory server.",
    "Exchange 365 or Google Workspace Support is $89/month per domain.",
    "If you have five users, it's still $89 a month for Exchange 365.",
    "Updates are installed every month; the File Server plan is $130/month.",
    "Per month, a workstation is $51.",
    "For your 3 workstations you need three plans at $51 each per month.",
    "Our plans cost $51 to $180 a month.",
    "Plan prices are per machine or system.",
    "There is no setup fee for a File Server.",
    // The calculator's.
    "Network Setup & Configuration starts at $199, and an hour is $125.",
    "Network setup costs $199 plus $125 per hour.",
    "WiFi 6 costs $150, a VPN $200 and a firewall $100.",
    "A Cybersecurity Assessment costs $299, with an hourly rate of $150.",
    "Penetration testing is $500, once.",
    "Server Installation & Maintenance starts at $399, plus $140 an hour.",
    "A cloud migration is $800.",
    "User training is $85 an hour.",
    "Data Backup & Recovery starts at $249.",
    "Emergency IT Support starts at $499, plus $200 an hour.",
    "Same Day Response adds $100.",
    "Emergency IT Support has a base price of $499 and $200 for every hour.",
    // Other languages.
    "El plan File Server cuesta $130 al mes.",
    "Le plan Synology NAS coûte $115 par mois.",
    "O plano Active Directory Server custa $180 por mês.",
    "El plan Active Directory Server cuesta 180 dólares mensuales más 90 dólares de configuración.",
  ])("%s", (sentence) => {
    expect(isOthers(sentence)).toBe(false);
  });

  test.each([
    "Exchange 365 support is $89 per user per month.",
    "Exchange 365 support is $89/user/month.",
    "Exchange 365 support is $89 a user.",
    "Exchange 365 support is $89 per active mailbox.",
    "For each user, Exchange 365 support is $89.",
    "Exchange 365 support is $89 a month for 10 users.",
    "Exchange 365 support is $89 per computer.",
    "Exchange 365 support is $89 per month per sensor.",
    "Workstation care is $51 per year.",
    "Workstation care is $51/yr.",
    "Workstation care is $51 a year, for one computer.",
    "Workstation care is $51, billed annually.",
    "Workstation care is $51, and that is for a whole year.",
    "The yearly price of a workstation is $51.",
    "Every year you pay $51 for a workstation.",
    "Workstation care is $51 for 12 months.",
    "Workstation care is $51 every two months.",
    "Workstation care is $51 once.",
    "You pay a one-time fee of $51 for a workstation.",
    "Workstation care is $51 an hour.",
    "Workstation care is $51 for life.",
    "Workstation care is $51 p/y.",
    "Workstation care is $51, paid once a year.",
    "Workstation care is $51 with annual billing.",
    "Exchange is $89 on a per-user basis.",
    "Exchange has a per-mailbox price of $89.",
    "Exchange: $89 user/month.",
    "Setting up an Active Directory server costs $180.",
    "Workstation care is $51/2 months.",
    "One year of workstation care costs $51.",
    "Twelve months of workstation care cost $51.",
    "Exchange 365 support is $89 per month and user.",
    "Exchange 365 support is $89 – per user.",
    "Exchange 365 support costs each user $89.",
    "Active Directory Server: setup $180, then $90/month.",
    "Phone support is $85 for unlimited hours.",
    "The Windows 10 upgrade is $180 for your whole office.",
    "The Windows 10 upgrade is $180 for up to 10 computers.",
    "Workstation care is $51 a month for five computers.",
    "File Server care costs $130 a week.",
    "File Server care costs $130 per user.",
    "Active Directory Server is $90 a month plus $180 setup.",
    "Active Directory Server is $90 monthly, with a setup fee of $180.",
    "Active Directory Server is $90 and setup is $180.",
    "The setup fee of an Active Directory server is $180.",
    "An Active Directory server costs $90 or $180 a month.",
    "Synology NAS is $590 a month plus $115 setup.",
    "For a NAS you pay $115 once, then $590 every month.",
    "Phone support costs $85 a month.",
    "Phone support costs $85 for half an hour.",
    "Phone support costs $85 per call.",
    "The Windows 10 upgrade is $180 a month.",
    "The Windows 10 upgrade is $180 for all computers.",
    "The Windows 10 upgrade is $180 per office.",
    "There is no setup fee for an Active Directory server.",
    "An Active Directory server is $180 a month, setup included.",
    "A network costs $199 a month.",
    "User training is $85 per user.",
    "A cloud migration is $800 a month.",
    "El plan File Server cuesta $130 al año.",
    "El plan File Server cuesta $130 por usuario.",
    "Le plan Synology NAS coûte $115 par an.",
  ])("not so: %s", (sentence) => {
    expect(isOthers(sentence)).toBe(true);
  });

  test("of what was asked for, or is not named, too", () => {
    const question = "How much is an Active Directory server?";
    expect(isOthers("It costs $180 a month, and $90 for the setup.", { question })).toBe(false);
    expect(isOthers("It costs $90 a month.", { question })).toBe(true);
    expect(isOthers("It costs $180 per user.", { question })).toBe(true);
    expect(isOthers("Our plans start at $51 a year.")).toBe(true);
  });
});

test("a unit that stands in a sentence of its own is of the amount before it", () => {
  const first = "Exchange 365 support is $89.";
  expect(areOthers(first, "That's per user.")).toEqual([false, true]);
  expect(areOthers(first, "Per year!")).toEqual([false, true]);
  expect(areOthers(first, "That's per month.")).toEqual([false, false]);
  expect(areOthers(first, "Every year, we ask you how it goes.")).toEqual([false, false]);
  expect(areOthers("We look after servers.", "Every year.")).toEqual([false, false]);
});

describe("what is free", () => {
  test.each([
    "Request a free Windows 10 assessment.",
    "Start with a free AI consultation.",
    "You get a free IT consultation from a family-owned team.",
    "Take a free look at your IT with us.",
    "Tell us more about your office and get a free conversation about what to fix first.",
    "A technician looks at it with you in a free consultation, and you get a plain answer.",
    "The assessment is free; the upgrade is $180 per computer, including the license.",
    "The license is included, and the assessment is free.",
    "The license is included and the assessment is free.",
    "The assessment beforehand is free.",
    "After a free assessment, we move your computers to Windows 11.",
    "The consultation and the assessment are free.",
    "Both the consultation and the assessment are free.",
    "There's no charge for the consultation.",
    "Free some disk space first.",
    "Our articles are free, and so you can read them all.",
    "Yes, the first consultation is free.",
    "The consultation is free, and a person calls you.",
    "Get a free consultation and we call you.",
    "You get a free assessment and the upgrade is $180 per computer.",
    "You get a consultation free of charge.",
    "Windows needs 10 GB of free disk space.",
    "You need 10 GB free disk space for it.",
    "Make sure that there is enough free memory.",
    "Check the free disk space first.",
    "You need at least 64 GB of free storage before the upgrade.",
    "Delete files until 30 GB are free.",
    "See whether the machine has a free slot.",
    "Is the consultation really free?",
    "Keep at least 15 percent free.",
    "Disk health and free space monitored",
    "Free up space on the drive, and feel free to call us.",
    "Keep your computer free of malware.",
    "Ofrecemos una consulta gratis.",
    "L'évaluation coûte du temps, et la consultation est gratuite.",
  ])("%s", (sentence) => {
    expect(isOthers(sentence)).toBe(false);
  });

  test.each([
    "Every plan includes free cloud storage.",
    "You get free storage.",
    "You get 10 GB of free cloud storage.",
    "Enjoy 50 GB free storage!",
    "Enjoy 50 GB of free disk space on our servers.",
    "A free assessment including repairs.",
    "Consultation, setup, and migration are free.",
    "Your first consultation and first month are free.",
    "You get 10 GB free storage with every plan.",
    "Every plan comes with enough free disk space.",
    "Cloud storage is free.",
    "The memory is free.",
    "You get a free migration and consultation.",
    "You get a free consultation and migration.",
    "You get a free consultation, migration and setup.",
    "You get a free consultation with installation.",
    "A free consultation/migration.",
    "A free consultation — plus migration.",
    "Take a free look at and fix for your PC.",
    "1 TB free with us!",
    "You get a free migration plus consultation.",
    "You get a free server consultation.",
    "The migration and consultation are free.",
    "The migration and the consultation are free.",
    "The migration with the consultation is free.",
    "The upgrade after the assessment is free.",
    "Migration is free, and consultation is free.",
    "Migration is free and consultation is, too.",
    "There is no charge for the assessment or the migration.",
    "Free setup looks great",
    "We look forward to your free setup.",
    "Get a free cybersecurity assessment.",
    "The cybersecurity assessment is free.",
    "You get free time with a technician.",
    "You get a NAS free from us.",
    "The line is free to call.",
    "You get an Active Directory server with free setup.",
    "The first month is free.",
    "Migración y consulta gratis.",
  ])("is not: %s", (sentence) => {
    expect(isOthers(sentence)).toBe(true);
  });
});

describe("what is taken off", () => {
  test.each([
    "You get $130 off the File Server plan.",
    "You get 130 dollars off the File Server plan.",
    "$130 is taken off your File Server plan.",
    "Get 130 off the File Server plan.",
    "Save $51 on your workstation.",
    "You save up to $51 a month on a workstation.",
    "Save 51 on the workstation plan.",
    "Order a File Server and get $130 back.",
    "You get a $130 credit for the File Server.",
    "You get a $51 rebate on the workstation plan.",
    "We refund $130 of the File Server plan.",
    "We credit you $130 for the File Server.",
    "We deduct $90 from the Active Directory server.",
    "An Active Directory server is $90 instead of $180.",
    "An Active Directory server was $180, and is $90 today.",
    "The setup of an Active Directory server is reduced to $90.",
    "A workstation is $51 cheaper.",
    "We give you $130 for a file server.",
    "Minus $90 for the Active Directory Server.",
    "The setup of a NAS is reduced by $90.",
    "Half of $180 is $90 for an Active Directory server.",
    "You pay $51 less for a workstation.",
    "Ahorre $51 en el plan Workstation.",
    "Usted obtiene 51 dólares menos en el plan Workstation.",
  ])("%s", (sentence) => {
    expect(isOthers(sentence)).toBe(true);
  });

  test.each([
    "Turn both routers off and on again.",
    "Save your files on 3 disks.",
    "Go from Windows 11 back to Windows 10 within 10 days.",
    "Turn port 3 off, wait, and turn it on.",
  ])("not so: %s", (sentence) => {
    expect(isOthers(sentence)).toBe(false);
  });
});

describe("what staff have written of a price in words of their own", () => {
  const more: PricedRecord[] = [
    { name: "Antivirus Review", description: "We look at it.", price: "Free", setupFee: null },
    { name: "Camera Care", description: "", price: "USD 120", setupFee: "None" },
    { name: "Mailroom Watch", description: "", price: "99 per month", setupFee: "Free" },
    { name: "Toner Delivery", description: "", price: "49", setupFee: "15 dollars" },
  ];

  test.each([
    "The Antivirus Review is free.",
    "Antivirus Review: Free",
    "We offer the Antivirus Review at no cost.",
    "Camera Care is USD 120.",
    "Camera Care costs $120.",
    "Camera Care costs $120, and its setup is free.",
    "There is no setup fee for Camera Care.",
    "Mailroom Watch is $99 a month.",
    "Mailroom Watch is 99 per month, with free setup.",
    "Toner Delivery is $49, plus $15 setup.",
  ])("%s", (sentence) => {
    expect(isOthers(sentence, { more })).toBe(false);
  });

  test.each([
    "A File Server is free.",
    "All our services are free.",
    "You get it free.",
    "Camera Care is free.",
    "Mailroom Watch is free.",
    "The setup of an Active Directory server is free.",
    "The Antivirus Review and a File Server are free.",
    "The Antivirus Review comes with free migration.",
    "With the Antivirus Review, migration is free.",
    "The Antivirus Review is free, and so is Camera Care.",
    "Mailroom Watch is $99 a year.",
    "Toner Delivery is $15, plus $49 setup.",
  ])("not so: %s", (sentence) => {
    expect(isOthers(sentence, { more })).toBe(true);
  });
});
