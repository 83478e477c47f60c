import {
  list,
  occasional,
  pageTexts,
  paragraph,
  rich,
  type TextsOf,
  textLine,
} from "@/lib/content/page-texts/declare";
import { leadForms } from "@/lib/crm/leads/forms";
import { answerTimes } from "@/lib/crm/pages/answer-times";
import { waysTexts, windows10FormTexts } from "@/lib/crm/pages/forms";
import { questionTexts } from "@/lib/crm/pages/questions";

export const windows10Texts = pageTexts("windows10Upgrade", {
  hero: {
    crumb: textLine("Windows 10 Upgrade", 40),
    title: textLine("Leave Windows\u00a010 behind. Keep everything else.", 80),
    lead: rich(
      "We find out what each of your computers needs, move it to Windows 11 and make sure your programs still run. The assessment is free; the upgrade is $180 per computer, including the license.",
      300,
    ),
    request: textLine("Request Free Assessment", 40),
    call: textLine("Call {phone}", 40),
  },
  end: {
    subject: textLine("Support for Windows 10", 60),
    text: rich(
      "A Windows 10 computer without extended updates still starts every morning. It just doesn't get fixes for new security holes anymore.",
      300,
    ),
  },
  move: {
    title: textLine("From exposed to protected, in four steps", 80),
    lead: rich("How you get from Windows 10 to Windows 11, and what each step is for.", 300),
    play: occasional(textLine("Play video", 30)),
    pause: occasional(textLine("Pause video", 30)),
    film: textLine("How a computer moves from Windows 10 to protected, a silent animation", 120),
    before: textLine("A PC on Windows 10", 60),
    beforeText: rich("The computer works as always, but newly found security holes stay open.", 200),
    assessment: textLine("Free assessment", 60),
    assessmentText: rich(
      "We check the processor, security chip, memory, storage and programs, and tell you what each computer needs.",
      200,
    ),
    upgrade: textLine("Upgrade with license", 60),
    upgradeText: rich(
      "We move the computer to Windows 11. The license is included in the $180 per computer.",
      200,
    ),
    after: textLine("Protected again", 60),
    afterText: rich("Monthly security updates are back, and the holes attackers know about are closed.", 200),
  },
  ended: {
    title: textLine("What ended on October 14, 2025", 80),
    lead: rich(
      "No alarm went off that day, and nothing stopped working. That's why it's so easy to put off.",
      300,
    ),
    updates: textLine("Security updates", 60),
    updatesText: rich(
      "New holes found in Windows 10 stay open unless the computer has paid Extended Security Updates. Attackers read the same reports as everyone else.",
      300,
    ),
    help: textLine("Help from Microsoft", 60),
    helpText: rich(
      "There are no more bug fixes and no technical support for Windows 10, no matter what breaks or how important the computer is.",
      300,
    ),
    programs: textLine("Software that keeps up", 60),
    programsText: rich(
      "Software, printer and security vendors test only on supported systems. Sooner or later, a new version won't install.",
      300,
    ),
    computer: textLine("Your computer and its files", 60),
    stays: rich(
      "What didn't end: your computer still starts, your files are where you left them, and your Windows 10 license is still valid. You have time to plan, and good reason to start.",
      300,
    ),
  },
  options: {
    title: textLine("Four ways forward, and when each one is right", 80),
    lead: rich("The assessment tells you which one fits each of your computers. Often it's a mix.", 300),
    details: textLine("Read the options in detail", 60),
    upgrade: {
      title: textLine("Upgrade to Windows 11", 60),
      fits: textLine("Many office computers bought since 2018", 80),
      text: rich(
        "You keep the computer, its files and its programs. It needs a supported processor, a TPM 2.0 security chip, 4 GB of memory and 64 GB of storage. Often the chip is there and just switched off.",
        400,
      ),
    },
    replace: {
      title: textLine("Replace the computer", 60),
      fits: textLine("Older machines, or ones that were already slow", 80),
      text: rich(
        "If the processor isn't supported, a new computer usually costs less than the hours spent working around the old one.",
        400,
      ),
    },
    extend: {
      title: textLine("Extended Security Updates", 60),
      fits: textLine("A bridge while you plan", 80),
      text: rich(
        "Microsoft sells security fixes for businesses year by year until October 2028. The list price started at $61 per device and doubles each year, and if you join late, you pay for the earlier years, too.",
        400,
      ),
    },
    isolate: {
      title: textLine("Isolate it", 60),
      fits: textLine("The machine that must stay", 80),
      text: rich(
        "A computer that runs equipment may have no other option. We put it on its own network, with no internet or email, and keep an image of its drive.",
        400,
      ),
    },
  },
  price: {
    title: textLine("One price per computer", 80),
    figure: textLine("$180", 12),
    unit: textLine("per computer,", 40),
    license: textLine("including the license", 40),
    lead: rich(
      "The assessment is free. You decide afterward, with a computer-by-computer list in hand.",
      300,
    ),
    included: list([
      "One computer moved to Windows 11",
      "Windows 11 license included",
      "A free assessment before you decide",
    ]),
    request: textLine("Request Free Assessment", 40),
    call: textLine("Call {phone}", 40),
  },
  questions: {
    title: textLine("Common questions", 80),
    still: questionTexts(
      "Can I still use Windows 10?",
      "Yes. A Windows 10 computer starts and works as before. Since October 14, 2025, though, it gets no security updates unless it has Extended Security Updates, so each newly found hole stays open. If a computer handles money, email or customer data, we advise against it.",
    ),
    includes: questionTexts(
      "What does the $180 include?",
      "Moving one computer from Windows 10 to Windows 11, including the license for it. The assessment beforehand is free. New hardware is not included: if a computer needs a part or should be replaced, the assessment tells you before you spend anything.",
    ),
    assessment: questionTexts(
      "What happens in the free assessment?",
      "We look at each computer's processor, security chip, memory, storage and programs. You get a list that says which ones can be upgraded, which should be replaced and which need another solution. Then you decide.",
    ),
    files: questionTexts(
      "Will I lose my files or programs?",
      "A Windows upgrade is designed to keep files, programs and settings in place. During the free assessment, tell us which programs must keep working, so we can check them before anything changes. Backing up your files before any upgrade is a good idea.",
    ),
    version: questionTexts(
      "How do I find out which version a computer runs?",
      "Press the Windows key and R together, type winver and press Enter. The window that opens shows the version.",
    ),
    unsupported: questionTexts(
      "I was told my computer can't run Windows 11. Is that final?",
      "Not always. The security chip and Secure Boot are often only switched off in the computer's firmware, which takes minutes to change. An unsupported processor is final, and we don't force the upgrade: such a computer may stop getting updates.",
    ),
    soon: questionTexts(
      "How soon will you get back to me?",
      "Within 24 hours of your request. If a computer may be under attack right now, don't wait: call {phone}.",
    ),
  },
  assessment: {
    title: textLine("Request your free assessment", 80),
    lead: paragraph(
      "Tell us roughly how many computers you have. A family-owned team with 27+ years of experience looks at them and tells you what each one needs.",
      300,
    ),
    ways: waysTexts,
    times: answerTimes[leadForms.windows10.promise],
  },
  form: windows10FormTexts,
});

export type Windows10Texts = TextsOf<typeof windows10Texts>;
