import { industryTexts } from "@/components/site/industries/texts";

export const realEstateTexts = industryTexts("industryRealEstate", {
  name: "Real Estate",
  title: "IT for real estate offices",
  lead: "Email, documents and listings at hand in the office, at the showing and at the closing table. And wire instructions that nobody has tampered with.",
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
      "Someone reads along in a mailbox and sends new wire instructions at the right moment. Two-step sign-in, sender checks and a habit of calling back stop most of it.",
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
});
