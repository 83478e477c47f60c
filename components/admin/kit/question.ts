import { createStore } from "@/lib/core/store";

type Open<Question, Answer> = { question: Question; answer: (answer: Answer) => void };

/** A question that any code may ask, and one component draws. While one is open, others wait. */
export function createQuestion<Question, Answer>() {
  const open = createStore<Open<Question, Answer> | null>(null);
  let last: Promise<unknown> = Promise.resolve();
  const pose = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (chosen: Answer) => {
        open.set(null);
        resolve(chosen);
      };
      open.set({ question, answer });
    });
  return {
    ask(question: Question): Promise<Answer> {
      const answer = last.then(() => pose(question));
      last = answer;
      return answer;
    },
    useOpen: open.useValue,
  };
}
