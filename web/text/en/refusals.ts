import type { CLIENT_REFUSALS } from '@inkling/protocol/client-refusals'
import type { RefusalCode } from '@inkling/protocol/refusals'

/** Sentences for the refusals that the server words in English. */
export type ServerRefusals = Record<Exclude<RefusalCode, keyof typeof CLIENT_REFUSALS>, string>

/** Refusals of the server, which words them in English itself. */
const server_refusals: Partial<ServerRefusals> = {}

export const texts = { server_refusals }
