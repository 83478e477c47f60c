import { dayTexts, diagramTexts, industryTexts } from "@/lib/crm/pages/industries/shared";

export const realEstateTexts = industryTexts("industryRealEstate", {
  name: "Real Estate",
  title: "IT for real estate offices",
  lead: "Email, documents and listings wherever you are: at your desk, at a showing, at closing. And wire instructions that nobody has tampered with.",
  tradeTitle: "How a real estate office works",
  trade:
    "Agents work from phones, laptops and cars more than from desks, and come and go with the season. Deals move by email, with large sums at the end of them. The office needs few servers, but accounts that are set up in minutes and closed the day someone leaves.",
  systems: [
    "The MLS, a CRM and the website that shows your listings",
    "E-signature and transaction management",
    "Email and shared documents in Microsoft 365 or Google Workspace",
    "Laptops, tablets and phones, many of them the agents' own",
    "Office Wi-Fi for staff, and another one for guests",
  ],
  rules: [
    "Florida brokers keep the records of their transactions for at least five years. That takes storage that is backed up and accounts whose files stay when an agent leaves.",
    "The Florida Information Protection Act requires notice of a breach of personal information, to the people affected within 30 days.",
    "Lenders and title companies often pass on security requirements of their own. Bring us the questionnaire.",
  ],
  problems: [
    [
      "Wire fraud by email",
      "Someone breaks into a mailbox, follows the deal, and sends fake wire instructions just before closing. Two-step sign-in, sender checks and a call-back rule stop most of it.",
    ],
    [
      "Agents who left, with accounts that didn't",
      "We list who can still sign in, close what should be closed, and write down how it's done next time.",
    ],
    [
      "Documents on personal phones",
      "Files belong in a shared place the office controls. We set that up so it's easier than working around it.",
    ],
  ],
  plans:
    "Email support for your domain, a plan for each computer in the office, and hourly help for agents on the road.",
  questions: [
    [
      "Can you help agents with their own devices?",
      "Yes, by phone and by the hour. You decide what the office pays for and what the agents do.",
    ],
    [
      "How fast is a new agent set up?",
      "With a list of what an agent gets, an account takes minutes. We write that list with you once.",
    ],
    [
      "Do you set up Wi-Fi for an open house or a new office?",
      "A new office, yes: that's a project, and the IT Service Calculator shows what it starts at.",
    ],
  ],
  own: {
    diagram: diagramTexts({
      title: "How a wire goes astray, and where a call stops it",
      lead: "The email looks right: whoever wrote it has read all the others. So the check can't be in the email.",
      drawing:
        "The way of a deal from the contract over the mailbox to the wire instructions. Someone breaks into the mailbox, reads along and sends instructions of their own. At that point the way forks: with a call to a number that you already had, the money goes to the title company; without it, to an account that nobody knows.",
      names: {
        contract: "Contract",
        mailbox: "Mailbox",
        instructions: "Wire instructions",
        intruder: "Someone reads along",
        call: "Call back",
        title: "Title company",
        stranger: "Someone else's account",
      },
      notes: {
        contract: ["Weeks before"],
        mailbox: ["Two-step sign-in", "keeps strangers out"],
        instructions: ["“Our bank has changed”", "Just before closing"],
        intruder: ["For weeks, unnoticed"],
        call: ["At the number you had", "before the email came"],
        title: ["The keys are yours"],
        stranger: ["Money seldom comes back"],
      },
    }),
    closing: dayTexts("Closing day, hour by hour", "An example: a day when the fraud didn't work.", [
      [
        "8:10 am",
        "An email asks to send the money to another bank. Mail rules mark it as coming from outside.",
      ],
      ["8:25 am", "The agent doesn't answer it. She calls the title company at the number in her contacts."],
      ["8:31 am", "Nothing has changed at their end. The email is reported, and the sender blocked."],
      ["11:00 am", "The money is wired to the account that was confirmed by phone."],
      ["3:00 pm", "Keys. The documents are in the shared folder, not on a phone."],
    ]),
  },
});
