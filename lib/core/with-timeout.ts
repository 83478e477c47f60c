/** A request needs several reads before it starts; a slow one must not use up its time. */
const WAIT_MS = 1_000;

export async function withTimeout(reading: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([reading, patience]);
  clearTimeout(timer);
}
