import type { WikipediaFailure } from '@inkling/protocol/admin-articles'

const SENTENCES: Record<WikipediaFailure['code'], string> = {
  unreachable: 'Wikipedia cannot be reached',
  late: 'Wikipedia does not answer in time',
  forbidden: 'Wikipedia turns us away',
  throttled: 'Wikipedia asks us to slow down',
  busy: 'Wikipedia cannot answer now',
  garbled: 'Something that is not Wikipedia answers, or only half of it',
  elsewhere: 'Something else answers in the place of Wikipedia',
  endless: 'Wikipedia does not come to an end',
}

/** A failure as the terminal and the log of the server tell it. */
export function sentenceOf({ code, detail }: WikipediaFailure): string {
  return `${SENTENCES[code]}${detail === null ? '' : ` (${detail})`}.`
}
