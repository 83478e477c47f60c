export function policyFor(policy: string, settings: Readonly<Record<string, string | undefined>>): string;
