/** Repeats a step, once in each round of the event loop, until the promise is settled. */
export async function whilePending(promise: Promise<unknown>, step: () => void): Promise<void> {
  let isPending = true;
  const end = () => {
    isPending = false;
  };
  promise.then(end, end);
  while (isPending) {
    step();
    await new Promise(setImmediate);
  }
}
