export function ensureWeb(): Promise<void>
