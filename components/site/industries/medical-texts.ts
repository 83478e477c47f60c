import { industryTexts } from "@/components/site/industries/texts";

export const medicalTexts = industryTexts("industryMedical", {
  name: "Medical",
  title: "IT for medical and dental offices",
  lead: "Workstations that start on time, access limited to those who need it, and backups that get checked. So the first patient of the day doesn't wait for a computer.",
  trade:
    "In a practice every minute at the front desk counts, and the schedule starts whether the computers do or not. Exam rooms share workstations, equipment is tied to older versions of Windows, and patient records have to be there right away, for the right people only.",
  systems: [
    "Electronic health records and practice management, on a server or in the cloud",
    "Imaging and lab equipment, with the computer the manufacturer certified for it",
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
      "Shared sign-ins are quick, and nobody can tell afterward who opened a record. We set up accounts by person that are as quick to switch.",
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
});
