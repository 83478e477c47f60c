import { useSyncExternalStore } from "react";

type Open<Asked, Answer> = { question: Asked; answer: (answer: Answer) => void };

/**
 * A question asked from anywhere in the administration and drawn by one component. While one is open, others
 * wait.
 */
export function createQuestion<Asked, Answer>() {
  let open: Open<Asked, Answer> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const show = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const pose = (question: Asked) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        show(null);
        resolve(given);
      };
      show({ question, answer });
    });
  return {
    ask(question: Asked): Promise<Answer> {
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
