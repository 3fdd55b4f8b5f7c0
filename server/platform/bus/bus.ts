/** Carries messages between the servers of one installation, and within one.
 *  Delivery is at most once and in order per subject; nothing is kept; a message may be lost, so whatever it tells
 *  can also be read. Publish after commit only. */
export type Bus = {
  /** Sends a message, which must survive JSON, to all that listen to the subject now, the publisher included. Does not
   *  wait, and does not fail when nobody listens. */
  publish(subject: string, message: unknown): void
  /** Calls the listener for each message on the subject until the returned function is called. What a listener throws
   *  keeps nothing from the others. */
  subscribe(subject: string, listener: (message: unknown) => void): () => void
  /** Calls the listener whenever this server hears the others again after it was cut off from them, and so may have
   *  missed messages, until the returned function is called. */
  onRegained(listener: () => void): () => void
  /** Answers when what was published has gone to where the other servers hear it; fails while they do not. May wait
   *  without end where the way there hangs. */
  reach(): Promise<void>
  close(): Promise<void>
}
