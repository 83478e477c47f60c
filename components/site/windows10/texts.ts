import { waysTexts, windows10FormTexts } from "@/components/site/forms/texts";
import { asked } from "@/components/site/questions-texts";
import { line, list, pageTexts, paragraph, rich, type TextsOf } from "@/lib/page-texts/declare";

/** What the Windows 10 upgrade page says (docs/product.md 3.2, "Windows 10 upgrade page"). */
export const windows10Texts = pageTexts("windows10Upgrade", {
  hero: {
    crumb: line("Windows 10 Upgrade", 40),
    title: line("Leave Windows\u00a010 behind. Keep everything else.", 80),
    lead: rich(
      "We find out what each of your computers needs, move it to Windows 11 and make sure that your programs run. The assessment is free, the move is $180 per computer including the license.",
      300,
    ),
    request: line("Request Free Assessment", 40),
    call: line("Call {phone}", 40),
  },
  end: {
    subject: line("Support for Windows 10", 60),
    text: rich(
      "A Windows 10 computer without extended updates still starts every morning. What it no longer gets is the fix for the next security hole.",
      300,
    ),
  },
  move: {
    title: line("From exposed to protected, in four steps", 80),
    lead: rich("The way from Windows 10 to Windows 11, and what each step is for.", 300),
    film: line("How a computer moves from Windows 10 to protected, a silent animation", 120),
    before: line("A PC on Windows 10", 60),
    beforeText: rich("The computer works as ever, while newly found security holes stay open.", 200),
    assessment: line("Free assessment", 60),
    assessmentText: rich(
      "We check processor, security chip, memory, storage and programs, and tell you what each computer needs.",
      200,
    ),
    upgrade: line("Upgrade with license", 60),
    upgradeText: rich(
      "We move the computer to Windows 11. The license is part of the price of $180 per computer.",
      200,
    ),
    after: line("Protected again", 60),
    afterText: rich(
      "Security updates arrive each month again, and the holes that attackers know are closed.",
      200,
    ),
  },
  ended: {
    title: line("What ended with October 14, 2025", 80),
    lead: rich(
      "No alarm went off that day, and nothing stopped working. That is what makes it easy to put off.",
      300,
    ),
    updates: line("Security updates", 60),
    updatesText: rich(
      "Holes that are found in Windows 10 from now on stay open, unless the computer has paid Extended Security Updates. Attackers read the same reports as everyone else.",
      300,
    ),
    help: line("Help from Microsoft", 60),
    helpText: rich(
      "There are no more fixes for bugs and no technical support for Windows 10, whatever breaks and however important the computer is.",
      300,
    ),
    programs: line("Programs that keep up", 60),
    programsText: rich(
      "Makers of software, printers and security tools test on supported systems. Sooner or later a new version will not install.",
      300,
    ),
    stays: rich(
      "What did not end: the computer still starts, your files are where they were, and your Windows 10 license is still valid. There is time to plan, and good reason to begin.",
      300,
    ),
  },
  options: {
    title: line("Four ways on, and when each one is right", 80),
    lead: rich("The assessment tells which one fits each of your computers. It is often a mix.", 300),
    details: line("Read the options in detail", 60),
    upgrade: {
      title: line("Upgrade to Windows 11", 60),
      fits: line("Many office computers bought since 2018", 80),
      text: rich(
        "The computer stays, with its files and programs. It needs a supported processor, a TPM 2.0 security chip, 4 GB of memory and 64 GB of storage. Often the chip is there and only switched off.",
        400,
      ),
    },
    replace: {
      title: line("Replace the computer", 60),
      fits: line("Older machines, or those that were slow already", 80),
      text: rich(
        "Where the processor is not supported, a new computer usually costs less than the hours spent around the old one.",
        400,
      ),
    },
    extend: {
      title: line("Extended Security Updates", 60),
      fits: line("A bridge while you plan", 80),
      text: rich(
        "Microsoft sells security fixes for businesses year by year until October 2028. The list price began at $61 per device and doubles each year, and whoever joins late pays for the years before.",
        400,
      ),
    },
    isolate: {
      title: line("Keep it apart", 60),
      fits: line("The machine that must stay", 80),
      text: rich(
        "A computer that runs equipment may have no other way. Then it goes on a network of its own, without internet and email, and an image of its drive is kept.",
        400,
      ),
    },
  },
  price: {
    title: line("One price per computer", 80),
    figure: line("$180", 12),
    unit: line("per computer,", 40),
    license: line("including the license", 40),
    lead: rich("The assessment is free. You decide after it, with the list of your computers in hand.", 300),
    included: list([
      "The move of one computer to Windows 11",
      "The Windows license for it",
      "A free assessment before you decide",
    ]),
    request: line("Request Free Assessment", 40),
    call: line("Call {phone}", 40),
  },
  questions: {
    title: line("Questions that owners ask us", 80),
    still: asked(
      "Can I still use Windows 10?",
      "Yes. A Windows 10 computer starts and works as before. Since October 14, 2025, though, it gets no security updates unless it has Extended Security Updates, so each newly found hole stays open. For a computer that handles money, email or customer data we advise against it.",
    ),
    includes: asked(
      "What does the $180 include?",
      "The move of one computer from Windows 10 to Windows 11 and the license for it. The assessment before that is free. New hardware is not included: if a computer needs a part or should be replaced, the assessment says so before you spend anything.",
    ),
    assessment: asked(
      "What happens in the free assessment?",
      "We look at each computer's processor, security chip, memory, storage and programs. You get a list that says which ones can be upgraded, which should be replaced and which need another way, and then you decide.",
    ),
    files: asked(
      "Will I lose my files or programs?",
      "An upgrade of Windows is made to keep files, programs and settings in place. Tell us in the free assessment which programs must keep working, so that we can look at them before anything is changed. A backup of your own is a good idea before any upgrade.",
    ),
    version: asked(
      "How do I see which version a computer runs?",
      "Press the Windows key and R together, type winver and press Enter. The window that opens names the version.",
    ),
    unsupported: asked(
      "My computer is said not to support Windows 11. Is that final?",
      "Not always. The security chip and Secure Boot are often only switched off in the computer's firmware, which takes minutes to change. A processor that is not supported is final, and we do not force the upgrade on it: such a computer may stop getting updates.",
    ),
    soon: asked(
      "How soon will you get back to me?",
      "Within 24 hours of your request. If a computer may be under attack right now, do not wait for us to write: call.",
    ),
  },
  assessment: {
    title: line("Request your free assessment", 80),
    lead: paragraph(
      "Tell us roughly how many computers you have. A family-owned team with 27+ years of experience looks at them and tells you what each one needs.",
      300,
    ),
    ways: waysTexts,
  },
  form: windows10FormTexts,
});

export type Windows10Texts = TextsOf<typeof windows10Texts>;
