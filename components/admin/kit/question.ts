import { useSyncExternalStore } from "react";

type Open<Question, Answer> = { question: Question; answer: (answer: Answer) => void };

/**
 * A question asked from anywhere in the administration and drawn by one component. While one is open, others
 * wait.
 */
export function createQuestion<Question, Answer>() {
  let open: Open<Question, Answer> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const show = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const pose = (question: Question) =>
    new Promise<Answer>((resolve) => {
      const answer = (chosen: Answer) => {
        show(null);
        resolve(chosen);
      };
      show({ question, answer });
    });
  return {
    ask(question: Question): Promise<Answer> {
      const answer = last.then(() => pose(question));
      last = answer;
      return answer;
    },
    useOpen: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => open,
        () => null,
      ),
  };
}
