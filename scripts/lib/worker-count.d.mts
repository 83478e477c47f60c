/** What tests, which are TypeScript, use of worker-count.mjs. */
export function workerCount(setting: string): number;
export function coresOfControlGroup(root?: string, membership?: string): number;
