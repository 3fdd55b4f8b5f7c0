export function ensureNats(): Promise<string>
export function findNats(): Promise<string | null>
