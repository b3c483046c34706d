export const flags: string[];
export function ensureBrowser(): Promise<string | undefined>;
