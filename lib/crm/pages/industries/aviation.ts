import { dayTexts, diagramTexts, industryTexts } from "@/lib/crm/pages/industries/shared";

export const aviationTexts = industryTexts("industryAviation", {
  name: "Aviation",
  title: "IT for aviation shops and offices",
  lead: "For shops and offices around the airports that work long hours and can't wait for a reboot. Records at hand, and systems that are up when the aircraft is on the ground.",
  tradeTitle: "How an aviation shop works",
  trade:
    "An aircraft on the ground costs money by the hour, so parts, manuals and records have to be found at once, on any shift. Customers and auditors ask for paperwork years later. And the shop floor is hard on computers.",
  systems: [
    "Maintenance tracking, parts inventory and quoting",
    "Manuals and technical data, which must be the current revision",
    "Scanned work orders and certificates, in folders that grow every day",
    "Shared terminals in the hangar, tablets at the aircraft",
    "Email and file exchange with operators, suppliers and brokers abroad",
  ],
  rules: [
    "FAA-certificated repair stations keep their maintenance records for at least two years (14 CFR 145.219). They belong in a backup that restores.",
    "Some technical data falls under export rules (ITAR, EAR). Where it is stored and who can open it then matters.",
    "Operators and manufacturers often audit their suppliers' IT. Bring us the questionnaire.",
  ],
  problems: [
    [
      "The record nobody can find",
      "Scans with names like “scan0042” are as good as lost. We set up folders, names and search with you, and permissions that protect them.",
    ],
    [
      "A terminal that restarts at the wrong time",
      "Updates are installed outside your shifts, and a failed one is rolled back.",
    ],
    [
      "An invoice with new bank details",
      "Parts are paid for by wire, across borders, which draws fraud. Two-step sign-in, sender checks and a call-back rule stop most of it.",
    ],
  ],
  plans:
    "A plan for each terminal and desk, one for the server or NAS with the records, and support by phone at any hour.",
  questions: [
    [
      "We work nights and weekends. Do you?",
      "The office is open {hours}. If something is down, call {phone}: we pick up 24/7.",
    ],
    [
      "Can you support a program that only runs on old Windows?",
      "We put it on its own network, with no internet or email, keep an image of its drive, and look for a way forward with the vendor.",
    ],
    [
      "Do you work inside the airport?",
      "Yes, where you can escort us; many areas need a badge. Much of the work is done remotely.",
    ],
  ],
  own: {
    night: dayTexts(
      "An aircraft on the ground, at night",
      "An example: a shift that a computer nearly stopped.",
      [
        ["9:40 pm", "The terminal at bay 2 doesn't start. The crew calls, and we pick up."],
        ["9:50 pm", "Its drive is failing. Meanwhile, the manuals open on the tablet at the aircraft."],
        ["10:30 pm", "We set up the spare terminal from the drive's image, remotely."],
        ["1:15 am", "The work order is signed and scanned, into the folder of that tail number."],
        ["6:00 am", "The aircraft leaves. The updates that were due run after the shift."],
      ],
    ),
    diagram: diagramTexts({
      title: "From the street to the ramp",
      lead: "An example. Where people need a badge, the network needs a door, too.",
      drawing:
        "A hangar from above. From the street one enters the office with records and server. A door with a badge leads to the hangar floor, where an aircraft stands between two shared terminals, with a tablet at its wing and Wi-Fi that covers it. Behind the hangar doors, a fence and a gate with an escort lead to the ramp.",
      names: {
        office: "Office",
        badge: "Badge",
        floor: "Hangar floor",
        terminal: "Terminal",
        tablet: "Tablet",
        escort: "Escort",
        ramp: "Ramp",
      },
      notes: {
        office: ["Records, manuals", "A backup elsewhere"],
        floor: ["Shared terminals,", "updated off shift"],
        ramp: ["Where you take us", "Much is done remotely"],
      },
    }),
  },
});
