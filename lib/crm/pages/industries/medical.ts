import { textLine } from "@/lib/content/page-texts/declare";
import { comparisonTexts, diagramTexts, industryTexts } from "@/lib/crm/pages/industries/shared";

export const medicalTexts = industryTexts("industryMedical", {
  name: "Medical",
  title: "IT for medical and dental offices",
  lead: "Workstations that start on time, access limited to those who need it, and backups that get checked. So the first patient of the day doesn't wait for a computer.",
  tradeTitle: "How a practice works",
  trade:
    "In a practice every minute at the front desk counts, and the schedule starts whether the computers do or not. Exam rooms share workstations, equipment is tied to older versions of Windows, and patient records have to be there right away, for the right people only.",
  systems: [
    "Electronic health records and practice management, on a server or in the cloud",
    "Imaging and lab equipment and the manufacturer-certified PCs that run it",
    "Shared workstations in exam rooms and at the front desk",
    "Phones, fax lines and secure messages to patients, labs and pharmacies",
    "Card terminals, label printers and scanners for insurance cards",
  ],
  rules: [
    "The HIPAA Security Rule requires safeguards for electronic patient records: a risk analysis, access by person, a record of who saw what, encryption where reasonable, and backups.",
    "Anyone who handles patient records on your behalf needs a business associate agreement. Raise it with us before the first visit.",
    "The Florida Information Protection Act requires notice of a breach of personal information, to the people affected within 30 days.",
  ],
  problems: [
    [
      "One password for the whole front desk",
      "Shared sign-ins are quick, and nobody can tell afterward who opened a record. We set up individual sign-ins that are just as quick to switch.",
    ],
    [
      "Equipment on an unsupported version of Windows",
      "Often it can't be upgraded. We put it on its own network, with no internet or email, and keep an image of its drive.",
    ],
    [
      "Records that must survive a storm",
      "A backup kept next to the server is lost with it. We check that there's one somewhere else, and that it restores.",
    ],
  ],
  plans: "A plan for each workstation, one for the server if you have one, and phone support for the rest.",
  questions: [
    [
      "Can you make us HIPAA compliant?",
      "No IT company can do that alone: much of it is policies and training. We take care of the technical part, such as access, encryption, updates and backups, and document what we did.",
    ],
    [
      "Our software vendor has its own support. Who calls them?",
      "You can, or we do it with you on the line. The vendor takes care of the program; we take care of what it runs on.",
    ],
    [
      "Can you work while patients are here?",
      "Much of it is done remotely or after hours. For work at a desk, we agree on a time with you first.",
    ],
  ],
  own: {
    sentence: textLine("Right away for the right people, and for nobody else.", 120),
    diagram: diagramTexts({
      title: "Who may see what",
      lead: "An example. Your risk analysis decides; we set it up, and the system writes down who opened what.",
      drawing:
        "A table of a practice. The front desk opens the schedule and the insurance. The exam room opens schedule, chart and images. Imaging opens schedule and images, on a network of its own without internet or email. Billing opens the insurance alone. A log beside it lists who opened what, and when.",
      names: {
        schedule: "Schedule",
        insurance: "Insurance",
        chart: "Chart",
        images: "Images",
        desk: "Front desk",
        exam: "Exam room",
        imaging: "Imaging",
        billing: "Billing",
        log: "Who opened it",
        network: "Its own network",
      },
      notes: {
        network: ["No internet, no email"],
        first: ["8:02", "Front desk: schedule"],
        second: ["8:09", "Exam room: chart"],
        third: ["8:15", "Imaging: images"],
        fourth: ["8:16", "Front desk: chart, refused"],
        legend: ["Opens it", "Doesn't"],
      },
    }),
    days: comparisonTexts({
      title: "The same day, twice",
      lead: "An example of what a sign-in for each person changes.",
      without: "One password for everyone",
      having: "A sign-in for each person",
      moments: [
        [
          "7:55 am",
          "The first one in signs in. All day, every record is opened by “frontdesk”.",
          "Each person signs in with a badge or a PIN, in seconds.",
        ],
        [
          "11:20 am",
          "A patient asks who looked at her chart. Nobody can tell.",
          "The list of who opened it is printed while she waits.",
        ],
        [
          "5:30 pm",
          "Someone quits. The password stays: everyone would have to learn a new one.",
          "One account is closed. Nobody else notices.",
        ],
      ],
    }),
  },
});
