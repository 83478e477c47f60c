import { Faq } from "@/components/site/faq";

const questions = [
  {
    question: "Can I still use Windows 10?",
    answer:
      "Yes. A Windows 10 computer starts and works as before. Since October 14, 2025, though, it gets no security updates unless it has Extended Security Updates, so each newly found hole stays open. For a computer that handles money, email or customer data we advise against it.",
  },
  {
    question: "What does the $180 include?",
    answer:
      "The move of one computer from Windows 10 to Windows 11 and the license for it. The assessment before that is free. New hardware is not included: if a computer needs a part or should be replaced, the assessment says so before you spend anything.",
  },
  {
    question: "What happens in the free assessment?",
    answer:
      "We look at each computer's processor, security chip, memory, storage and programs. You get a list that says which ones can be upgraded, which should be replaced and which need another way, and then you decide.",
  },
  {
    question: "Will I lose my files or programs?",
    answer:
      "An upgrade of Windows is made to keep files, programs and settings in place. Tell us in the free assessment which programs must keep working, so that we can look at them before anything is changed. A backup of your own is a good idea before any upgrade.",
  },
  {
    question: "How do I see which version a computer runs?",
    answer:
      "Press the Windows key and R together, type winver and press Enter. The window that opens names the version.",
  },
  {
    question: "My computer is said not to support Windows 11. Is that final?",
    answer:
      "Not always. The security chip and Secure Boot are often only switched off in the computer's firmware, which takes minutes to change. A processor that is not supported is final, and we do not force the upgrade on it: such a computer may stop getting updates.",
  },
  {
    question: "How soon will you get back to me?",
    answer:
      "Within 24 hours of your request. If a computer may be under attack right now, do not wait for us to write: call.",
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions-title" className="max-w-[14ch] text-balance text-title text-navy-deep">
          Questions that owners ask us
        </h2>
        <Faq items={questions} />
      </div>
    </section>
  );
}
