import { Faq } from "@/components/site/faq";

const questions = [
  {
    question: "What does the AI consultation cost?",
    answer:
      "Nothing. We contact you within 2 business hours of your request, talk about the task and tell you whether AI is worth it. There is no obligation afterwards.",
  },
  {
    question: "Is my business too small for AI?",
    answer:
      "Size matters less than the task. A job that one person repeats for hours each week is often worth automating in an office of five. Where it is not, we say so.",
  },
  {
    question: "How much data do we need?",
    answer:
      "That depends on the service. A chatbot or an agent works from the documents you already have. A model that forecasts your sales needs records over a longer time. We look at what there is in the first step, before you spend money on the second.",
  },
  {
    question: "Can it work with the programs that we use?",
    answer:
      "Usually. Most business programs have an interface to connect to, and many others can be reached through their exports or their email. We check that during discovery.",
  },
  {
    question: "What happens to our data?",
    answer:
      "Which data a system may see, where it is processed and who can read it belongs to the first step, before anything is built. Where data must not leave your office, a model can run on a server of your own.",
  },
  {
    question: "Does AI make mistakes?",
    answer:
      "Yes, and a system has to be built for that. We measure how often it is right on your own examples, show where an answer comes from, and leave the last word to a person wherever a mistake would be expensive.",
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="section bg-surface-sunken">
      <div className="site-container grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <h2 id="questions-title" className="max-w-[14ch] text-balance text-title text-navy-deep">
          Questions before you begin
        </h2>
        <Faq items={questions} />
      </div>
    </section>
  );
}
