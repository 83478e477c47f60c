import { Faq } from "@/components/site/faq";
import { SectionHeading } from "@/components/site/section-heading";
import { company } from "@/lib/company";

const questions = [
  {
    question: "Is the consultation really free?",
    answer:
      "Yes. We talk with you, look at what you have and tell you what we would do first. Work is only charged once you have asked for it and know its price.",
  },
  {
    question: "How soon will I hear from you?",
    answer: `We contact you within 24 hours to schedule your consultation. If it can't wait that long, call ${company.phone}; support is available 24/7.`,
  },
  {
    question: "Do you come to our office?",
    answer:
      "Yes, to businesses in Miami and Broward. Much can be sorted out by phone first, so that a visit is about the work and not about finding out what it is.",
  },
  {
    question: "What should I have ready?",
    answer:
      "Nothing special. It helps to know roughly how many people and computers you have, which programs you can't work without, and when the trouble began.",
  },
  {
    question: "We already have an IT company. Can we still ask?",
    answer:
      "Of course. A second opinion is a good reason for a consultation, and we tell you as well when what you have is fine.",
  },
  {
    question: "What happens to what I write in the form?",
    answer:
      "Our staff reads it to prepare the call and to answer you. We don't need passwords for that, so please don't send any.",
  },
];

export function ConsultationQuestions() {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container">
        <SectionHeading id="questions-title" title="Before you ask">
          The questions that come up most before a first conversation.
        </SectionHeading>
        <div className="mt-12 lg:mt-16">
          <Faq items={questions} />
        </div>
      </div>
    </section>
  );
}
