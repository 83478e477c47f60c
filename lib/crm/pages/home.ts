import {
  line,
  list,
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
} from "@/lib/content/page-texts/declare";
import { madeUp } from "@/lib/content/page-texts/made-up";
import { leadForms } from "@/lib/crm/leads/forms";
import { answerTimes } from "@/lib/crm/pages/answer-times";
import { contactFormTexts, quickQuoteFormTexts, waysTexts } from "@/lib/crm/pages/forms";

const hour = (time: string, text: string) => ({ time: line(time, 12), text: line(text, 120) });

export const homeTexts = pageTexts("home", {
  hero: {
    title: line("IT that keeps South\u00a0Florida working.", 80),
    lead: rich(
      "Computer repairs, network maintenance, cloud solutions and custom servers, from one family-owned team with 27+ years of experience.",
      300,
    ),
    schedule: line("Schedule Free Consultation", 40),
    call: line("Call Now", 40),
    familyOwned: line("Family-Owned & Operated", 50),
    local: line("South Florida Local", 50),
    quoteTitle: line("Get Quick Quote", 40),
    quoteLead: line("Three fields. We'll call you back.", 80),
  },
  quote: quickQuoteFormTexts,
  figures: {
    name: line("By the numbers", 40),
    experienceFigure: line("27+", 8),
    experience: line("Years Experience", 40),
    businessesFigure: line("500+", 8),
    businesses: line("Businesses Served", 40),
    supportFigure: line("24/7", 8),
    support: line("Support Available", 40),
    satisfactionFigure: line("100%", 8),
    satisfaction: line("Client Satisfaction", 40),
  },
  services: {
    title: line("Covered, from the desk to the server room", 80),
    lead: rich(
      "Pick what you need today and add more as you grow. The same people take care of all of it and know how the parts fit together.",
      300,
    ),
    /** Read out instead of the drawing. */
    plan: line(
      "Plan of an office: twelve desks (1), a file server (2), an account server (3), email in the cloud (4), network storage (5) and a phone (6)",
      200,
    ),
    button: line("Learn More & Order", 40),
    workstation: {
      title: line("Workstation PC/Mac Maintenance", 60),
      description: rich("Every desk starts the day ready: updated, clean, protected and fast.", 250),
      points: list([
        "System and security updates",
        "Malware checks and cleanup",
        "Remote help for the person at the desk",
      ]),
    },
    fileServer: {
      title: line("File Server Maintenance", 60),
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
      title: line("Active Directory Server Maintenance", 60),
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
      title: line("Exchange 365 & Google Workspace", 60),
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
      title: line("Synology NAS Maintenance", 60),
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
      title: line("Hourly Phone Support", 60),
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
    title: line("Not sure what your office needs?", 80),
    lead: rich(
      "Tell us how you work and what gets in the way. We'll look at it together and explain what to fix first, in plain language.",
      300,
    ),
    approach: line("Learn More About Our Approach", 40),
    call: line("Call {phone}", 40),
    closed: line("Closed", 20),
    always: line("Emergencies", 30),
  },
  about: {
    title: line("A family business that looks after yours", 80),
    first: rich(
      "{product} is family-owned, with 27+ years of experience and 500+ businesses served. We take care of the computers and networks that offices in Miami and Broward rely on every morning.",
      500,
    ),
    second: rich(
      "We stay close: you know our names, we know your office, and when something breaks, you don't have to explain it twice.",
      500,
    ),
    repairs: line("Computer repairs", 40),
    repairsText: line("PCs and Macs back up to speed.", 80),
    network: line("Network maintenance", 40),
    networkText: line("Wired and Wi-Fi, kept stable.", 80),
    cloud: line("Cloud solutions", 40),
    cloudText: line("Email, files and backups, anywhere.", 80),
    servers: line("Custom servers", 40),
    serversText: line("Built for the work you do.", 80),
    day: {
      title: line("A day in a maintained office", 60),
      note: line("An example, put together from what our plans do.", 100),
      patches: hour("2:00 am", "Patches go onto the file server while nobody is there."),
      disk: hour("7:40 am", "A disk in the network storage reports errors, and we get the email."),
      spare: hour("8:05 am", "The disk is swapped before the first meeting. No file is lost."),
      account: hour("9:15 am", "A new hire signs in: account, folders and email are ready."),
      call: hour("1:30 pm", "Someone is stuck and calls. We look at the screen together."),
      restore: hour("5:50 pm", "A file is restored from the backup, to see that it works."),
    },
  },
  team: {
    title: line("The people who pick up", 80),
    lead: rich("You talk to the people who do the work, and you can email each of them directly.", 300),
    founder: {
      name: madeUp(line("Victor Reyes", 60)),
      mailbox: madeUp(line("victor", 40)),
      role: line("Founder & Network Specialist", 60),
      text: rich("Plans and builds office networks, wired and wireless, and finds out why one is slow.", 300),
    },
    developer: {
      name: madeUp(line("Maya Bennett", 60)),
      mailbox: madeUp(line("maya", 40)),
      role: line("Software Developer", 60),
      text: rich(
        "Connects the software an office already has, and writes the small tools it's missing.",
        300,
      ),
    },
    technician: {
      name: madeUp(line("Lucas Ortega", 60)),
      mailbox: madeUp(line("lucas", 40)),
      role: line("Technician", 60),
      text: rich(
        "Repairs, installs and explains, at your desk or over the phone, until it works and you know why.",
        300,
      ),
    },
  },
  process: {
    title: line("From first call to working system", 80),
    lead: rich("Four steps, each with a clear finish. After every one, you decide whether to go on.", 300),
    step: line("Step", 20),
    choose: line("Choose service", 40),
    chooseText: rich("Tell us which service fits, or describe the problem in your own words.", 200),
    meet: line("Request meeting", 40),
    meetText: rich("Pick the time of day that works for you. We'll call or stop by your office.", 200),
    plan: line("Receive custom plan", 40),
    planText: rich("You get a written plan: what we'd do, in what order and at what cost.", 200),
    carryOut: line("Implementation", 40),
    carryOutText: rich(
      "We do the work around your business hours, test it, and stay on to maintain it.",
      200,
    ),
  },
  industries: {
    title: line("We know how your industry runs", 80),
    lead: rich(
      "A clinic, a law office and a warehouse need different things from their computers. These are the industries we serve.",
      300,
    ),
    agriculture: line("Agriculture", 40),
    agricultureText: rich(
      "Connections that reach packing houses and fields, and hardware that stands up to heat and dust.",
      200,
    ),
    medical: line("Medical", 40),
    medicalText: rich(
      "Workstations that start on time, access limited to those who need it, and backups that get checked.",
      200,
    ),
    realEstate: line("Real Estate", 40),
    realEstateText: rich(
      "Email, documents and listings wherever you are: at your desk, at a showing, at closing.",
      200,
    ),
    law: line("Law", 40),
    lawText: rich("Case files kept in order, kept confidential, and easy to find years later.", 200),
    aviation: line("Aviation", 40),
    aviationText: rich(
      "Shops and offices around the airports that work long hours and can't wait for a reboot.",
      200,
    ),
    flooring: line("Flooring", 40),
    flooringText: rich("Showroom, warehouse and crews on the road, all working from the same numbers.", 200),
  },
  proof: {
    title: occasional(line("See for yourself", 80)),
  },
  reviews: {
    title: line("What our clients say", 80),
    lead: occasional(rich("In their own words: what was wrong, who came, and how it turned out.", 300)),
    leadOfSamples: occasional(rich("These are samples that show how reviews will look.", 300)),
    more: occasional(line("Read more", 30)),
    less: occasional(line("Show less", 30)),
    awaited: occasional(line("Loading customer reviews...", 80)),
    none: occasional(line("Customer reviews are being loaded...", 80)),
  },
  contact: {
    title: line("Tell us what slows you down", 80),
    lead: paragraph("The first consultation is free.", 300),
    ways: waysTexts,
    times: answerTimes[leadForms.contact.promise],
  },
  form: contactFormTexts,
});

export type HomeTexts = TextsOf<typeof homeTexts>;
