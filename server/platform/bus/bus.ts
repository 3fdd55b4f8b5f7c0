import type { ServerMessages } from './messages.ts'

/** Carries messages between the servers of one installation, and within one.
 *  Delivery is at most once and in order per subject; nothing is kept; a message may be lost, so what it tells can also
 *  be read from the database. Publish after commit only. `Messages` are the messages by subject. */
export type Bus<Messages extends object = ServerMessages> = {
  /** Sends a message to all listeners that the subject has now, those of the publisher included. Does not wait, and does
   *  not fail when nobody listens. */
  publish<Subject extends keyof Messages & string>(
    subject: Subject,
    message: Messages[Subject],
  ): void
  /** Calls the listener for each message on the subject until the returned function is called. An error that it throws
   *  does not keep the message from other listeners. */
  subscribe<Subject extends keyof Messages & string>(
    subject: Subject,
    listener: (message: Messages[Subject]) => void,
  ): () => void
  /** Calls the listener whenever this server may have missed messages, having been cut off from the others, until the
   *  returned function is called. */
  onReconnect(listener: () => void): () => void
  /** Resolves when what was published has left this server; rejects while other servers cannot be reached. May wait
   *  without end where the network hangs. */
  flush(): Promise<void>
  close(): Promise<void>
}
