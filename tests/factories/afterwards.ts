const undos: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of undos.splice(0).toReversed()) await undo();
});

/** Runs after the present test, whether it passes or not; the last one first. */
export const afterwards = (undo: () => unknown): void => void undos.push(undo);
