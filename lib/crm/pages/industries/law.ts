import { textLine } from "@/lib/content/page-texts/declare";
import { diagramTexts, industryTexts } from "@/lib/crm/pages/industries/shared";

export const lawTexts = industryTexts("industryLaw", {
  name: "Law",
  title: "IT for law offices",
  lead: "Case files kept in order, kept confidential, and easy to find years later. Deadlines don't wait for a server, so we fix small problems before they become big ones.",
  tradeTitle: "How a law office works",
  trade:
    "A law office runs on documents, email and deadlines. Files grow for years and must stay findable long after a case is closed. What's in them is confidential, even from most of the people in the building. And a system that is down the afternoon before a filing is an emergency, whatever the clock says.",
  systems: [
    "Practice and case management, such as Clio, MyCase or PracticePanther",
    "Document management, such as iManage or NetDocuments, or folders on a file server",
    "Email and calendars in Microsoft 365 or Google Workspace",
    "The Florida Courts E-Filing Portal and federal CM/ECF, from every desk that files",
    "Scanners, dictation and the time and billing program",
  ],
  rules: [
    "Rule 4-1.6 of the Florida Bar requires lawyers to make reasonable efforts to keep client information from those who shouldn't see it. Access by person, encryption and two-step sign-in are examples.",
    "The Florida Information Protection Act requires notice of a breach of personal information, to the people affected within 30 days.",
    "Client agreements and insurers often ask for more, such as encrypted laptops and tested backups. Bring us the questionnaire.",
  ],
  problems: [
    [
      "Everyone can open every file",
      "Folder permissions pile up over the years until the newest intern can read every matter. We list who can open what, and fix it with you.",
    ],
    [
      "An email that says the wire details changed",
      "Settlements and closings attract fraud by email. Two-step sign-in, tighter mail rules and a call-back rule stop most of it.",
    ],
    [
      "A backup nobody has restored",
      "A backup counts once a file has come back from it. We check that yours does, and how long a whole server would take.",
    ],
  ],
  plans:
    "A plan for each desk, one for the server that holds the files, and one for email. All are priced per machine or system.",
  questions: [
    [
      "Do you see our client files?",
      "We work on the systems they are stored on, so treat us as someone who could. We only open what a task needs, and we'll discuss a confidentiality agreement before the first visit if you want one.",
    ],
    [
      "Can you work after hours, before a deadline?",
      "Server patches are installed after hours as a matter of course. If something is down, call {phone}: we pick up 24/7.",
    ],
    [
      "We're moving from a file server to the cloud. Is that a plan or a project?",
      "A move is a project, which we quote separately. Afterward, a plan keeps the new system in shape.",
    ],
  ],
  own: {
    sentence: textLine("Years later, two questions: where is it, and who opened it?", 120),
    diagram: diagramTexts({
      title: "The life of a matter",
      lead: "An example. It grows while it is open, stays findable once it is closed, and every look at it leaves a mark.",
      drawing:
        "A matter over the years. The stack of documents grows from the day it is opened to the day it is closed, stays as it is until the retention date, and is then destroyed. Below, marks show when the partner and the paralegal opened it, and that the intern was refused.",
      names: {
        opened: "Opened",
        closed: "Closed",
        retention: "Your retention date",
        open: "Grows by the day",
        kept: "Read only, findable",
        gone: "Destroyed",
        partner: "Partner",
        paralegal: "Paralegal",
        intern: "Intern",
        refused: "Refused",
      },
      notes: {},
    }),
  },
});
