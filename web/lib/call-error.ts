/** Why the server did not do what was asked: its code, and its English sentence where it sent one. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** What the sentence tells besides, where the code has such. */
  readonly data: unknown

  constructor(code: string, answer: { status: number; message?: string; data?: unknown }) {
    const { status, message = '', data } = answer
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}
