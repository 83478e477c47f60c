import {
  list,
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { madeUp } from "@/lib/content/page-texts/made-up";
import { leadForms } from "@/lib/crm/leads/forms";
import { answerTimes } from "@/lib/crm/pages/answer-times";
import { contactFormTexts, quickQuoteFormTexts, waysTexts } from "@/lib/crm/pages/forms";

const hour = (time: string, text: string) => ({ time: textLine(time, 12), text: textLine(text, 120) });

export const homeTexts = pageTexts("home", {
  hero: {
    title: textLine("IT that keeps South\u00a0Florida working.", 80),
    lead: rich(
      "Computer repairs, network maintenance, cloud solutions and custom servers, from one family-owned team with 27+ years of experience.",
      300,
    ),
    schedule: textLine("Schedule Free Consultation", 40),
    call: textLine("Call Now", 40),
    familyOwned: textLine("Family-Owned & Operated", 50),
    local: textLine("South Florida Local", 50),
    quoteTitle: textLine("Get Quick Quote", 40),
    quoteLead: textLine("Three fields. We'll call you back.", 80),
  },
  quote: quickQuoteFormTexts,
  figures: {
    name: textLine("By the numbers", 40),
    experienceFigure: textLine("27+", 8),
    experience: textLine("Years Experience", 40),
    businessesFigure: textLine("500+", 8),
    businesses: textLine("Businesses Served", 40),
    supportFigure: textLine("24/7", 8),
    support: textLine("Support Available", 40),
    satisfactionFigure: textLine("100%", 8),
    satisfaction: textLine("Client Satisfaction", 40),
  },
  services: {
    title: textLine("Covered, from the desk to the server room", 80),
    lead: rich(
      "Pick what you need today and add more as you grow. The same people take care of all of it and know how the parts fit together.",
      300,
    ),
    /** Read out instead of the drawing. */
    plan: textLine(
      "Plan of an office: twelve desks (1), a file server (2), an account server (3), email in the cloud (4), network storage (5) and a phone (6)",
      200,
    ),
    button: textLine("Learn More & Order", 40),
    workstation: {
      title: textLine("Workstation PC/Mac Maintenance", 60),
      description: rich("Every desk starts the day ready: updated, clean, protected and fast.", 250),
      points: list([
        "System and security updates",
        "Malware checks and cleanup",
        "Remote help for the person at the desk",
      ]),
    },
    fileServer: {
      title: textLine("File Server Maintenance", 60),
      description: rich(
        "The folders your whole office shares stay available, tidy and open only to the right people.",
        250,
      ),
      points: list([
        "Patches installed after hours",
        "Disk health and free space monitored",
        "Permissions and backups reviewed",
      ]),
    },
    activeDirectory: {
      title: textLine("Active Directory Server Maintenance", 60),
      description: rich(
        "One place for accounts and rules, so new hires, role changes and departures take minutes.",
        250,
      ),
      points: list([
        "Accounts and groups kept current",
        "Group policies that fit how you work",
        "Replication and sign-in health checks",
      ]),
    },
    mailCloud: {
      title: textLine("Exchange 365 & Google Workspace", 60),
      description: rich(
        "Email, calendars and shared documents set up right, then kept up as your team changes.",
        250,
      ),
      points: list([
        "Mailboxes, groups and migrations",
        "Spam and phishing protection",
        "Two-step sign-in for everyone",
      ]),
    },
    nas: {
      title: textLine("Synology NAS Maintenance", 60),
      description: rich(
        "Network storage we monitor, so a failing disk means an email to us, not a lost week.",
        250,
      ),
      points: list([
        "DSM updates and volume checks",
        "Snapshots and off-site copies",
        "Restores that have been tested",
      ]),
    },
    phoneSupport: {
      title: textLine("Hourly Phone Support", 60),
      description: rich(
        "A technician on the line, for one quick fix or a list of small ones. You pay for the time it takes.",
        250,
      ),
      points: list([
        "No contract needed",
        "Screen sharing, if you allow it",
        "Plain answers, with notes to keep",
      ]),
    },
  },
  banner: {
    title: textLine("Not sure what your office needs?", 80),
    lead: rich(
      "Tell us how you work and what gets in the way. We'll look at it together and explain what to fix first, in plain language.",
      300,
    ),
    approach: textLine("Learn More About Our Approach", 40),
    call: textLine("Call {phone}", 40),
    closed: textLine("Closed", 20),
    always: textLine("Emergencies", 30),
  },
  about: {
    title: textLine("A family business that looks after yours", 80),
    first: rich(
      "{product} is family-owned, with 27+ years of experience and 500+ businesses served. We take care of the computers and networks that offices in Miami and Broward rely on every morning.",
      500,
    ),
    second: rich(
      "We stay close: you know our names, we know your office, and when something breaks, you don't have to explain it twice.",
      500,
    ),
    repairs: textLine("Computer repairs", 40),
    repairsText: textLine("PCs and Macs back up to speed.", 80),
    network: textLine("Network maintenance", 40),
    networkText: textLine("Wired and Wi-Fi, kept stable.", 80),
    cloud: textLine("Cloud solutions", 40),
    cloudText: textLine("Email, files and backups, anywhere.", 80),
    servers: textLine("Custom servers", 40),
    serversText: textLine("Built for the work you do.", 80),
    day: {
      title: textLine("A day in a maintained office", 60),
      note: textLine("An example, put together from what our plans do.", 100),
      patches: hour("2:00 am", "Patches go onto the file server while nobody is there."),
      disk: hour("7:40 am", "A disk in the network storage reports errors, and we get the email."),
      spare: hour("8:05 am", "The disk is swapped before the first meeting. No file is lost."),
      account: hour("9:15 am", "A new hire signs in: account, folders and email are ready."),
      call: hour("1:30 pm", "Someone is stuck and calls. We look at the screen together."),
      restore: hour("5:50 pm", "A file is restored from the backup, to see that it works."),
    },
  },
  team: {
    title: textLine("The people who pick up", 80),
    lead: rich("You talk to the people who do the work, and you can email each of them directly.", 300),
    founder: {
      name: madeUp(textLine("Victor Reyes", 60)),
      mailbox: madeUp(textLine("victor", 40)),
      role: textLine("Founder & Network Specialist", 60),
      text: rich("Plans and builds office networks, wired and wireless, and finds out why one is slow.", 300),
    },
    developer: {
      name: madeUp(textLine("Maya Bennett", 60)),
      mailbox: madeUp(textLine("maya", 40)),
      role: textLine("Software Developer", 60),
      text: rich(
        "Connects the software an office already has, and writes the small tools it's missing.",
        300,
      ),
    },
    technician: {
      name: madeUp(textLine("Lucas Ortega", 60)),
      mailbox: madeUp(textLine("lucas", 40)),
      role: textLine("Technician", 60),
      text: rich(
        "Repairs, installs and explains, at your desk or over the phone, until it works and you know why.",
        300,
      ),
    },
  },
  process: {
    title: textLine("From first call to working system", 80),
    lead: rich("Four steps, each with a clear finish. After every one, you decide whether to go on.", 300),
    step: textLine("Step", 20),
    choose: textLine("Choose service", 40),
    chooseText: rich("Tell us which service fits, or describe the problem in your own words.", 200),
    meet: textLine("Request meeting", 40),
    meetText: rich("Pick the time of day that works for you. We'll call or stop by your office.", 200),
    plan: textLine("Receive custom plan", 40),
    planText: rich("You get a written plan: what we'd do, in what order and at what cost.", 200),
    carryOut: textLine("Implementation", 40),
    carryOutText: rich(
      "We do the work around your business hours, test it, and stay on to maintain it.",
      200,
    ),
  },
  industries: {
    title: textLine("We know how your industry runs", 80),
    lead: rich(
      "A clinic, a law office and a warehouse need different things from their computers. These are the industries we serve.",
      300,
    ),
    agriculture: textLine("Agriculture", 40),
    agricultureText: rich(
      "Connections that reach packing houses and fields, and hardware that stands up to heat and dust.",
      200,
    ),
    medical: textLine("Medical", 40),
    medicalText: rich(
      "Workstations that start on time, access limited to those who need it, and backups that get checked.",
      200,
    ),
    realEstate: textLine("Real Estate", 40),
    realEstateText: rich(
      "Email, documents and listings wherever you are: at your desk, at a showing, at closing.",
      200,
    ),
    law: textLine("Law", 40),
    lawText: rich("Case files kept in order, kept confidential, and easy to find years later.", 200),
    aviation: textLine("Aviation", 40),
    aviationText: rich(
      "Shops and offices around the airports that work long hours and can't wait for a reboot.",
      200,
    ),
    flooring: textLine("Flooring", 40),
    flooringText: rich("Showroom, warehouse and crews on the road, all working from the same numbers.", 200),
  },
  proof: {
    title: occasional(textLine("See for yourself", 80)),
  },
  reviews: {
    title: textLine("What our clients say", 80),
    lead: occasional(rich("In their own words: what was wrong, who came, and how it turned out.", 300)),
    leadOfSamples: occasional(rich("These are samples that show how reviews will look.", 300)),
    more: occasional(textLine("Read more", 30)),
    less: occasional(textLine("Show less", 30)),
    awaited: occasional(textLine("Loading customer reviews...", 80)),
    none: occasional(textLine("Customer reviews are being loaded...", 80)),
  },
  contact: {
    title: textLine("Tell us what slows you down", 80),
    lead: paragraph("The first consultation is free.", 300),
    ways: waysTexts,
    times: answerTimes[leadForms.contact.promise],
  },
  form: contactFormTexts,
});

export type HomeTexts = TextsOf<typeof homeTexts>;
