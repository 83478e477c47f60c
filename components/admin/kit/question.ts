import { useSyncExternalStore } from "react";

type Open<Asked, Answer> = { asked: Asked; answer: (answer: Answer) => void };

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
  const pose = (asked: Asked) =>
    new Promise<Answer>((resolve) => {
      const answer = (given: Answer) => {
        show(null);
        resolve(given);
      };
      show({ asked, answer });
    });
  return {
    ask(asked: Asked): Promise<Answer> {
      const answer = last.then(() => pose(asked));
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
