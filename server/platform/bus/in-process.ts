import type { Bus } from './bus.ts'
import type { ServerMessages } from './messages.ts'

type Listener<Message> = (message: Message) => void

/** Listeners by subject. Most subjects have one listener, for which an array of exact length takes the least memory. */
type ListenerMap<Messages> = {
  get<Subject extends keyof Messages>(
    subject: Subject,
  ): readonly Listener<Messages[Subject]>[] | undefined
  set<Subject extends keyof Messages>(
    subject: Subject,
    listeners: readonly Listener<Messages[Subject]>[],
  ): void
  delete(subject: keyof Messages): void
  clear(): void
}

/** `onError` receives errors of listeners; without it they end the process. */
type Dependencies = { onError?: (error: unknown) => void }

/** Creates a bus for an installation of one server. */
export function createInProcessBus<Messages extends object = ServerMessages>({
  onError = endProcess,
}: Dependencies = {}): Bus<Messages> {
  const listeners: ListenerMap<Messages> = new Map()

  function remove<Subject extends keyof Messages>(
    subject: Subject,
    listener: Listener<Messages[Subject]>,
  ): void {
    const left = listeners.get(subject)?.filter((other) => other !== listener) ?? []
    if (left.length > 0) listeners.set(subject, left)
    else listeners.delete(subject)
  }

  function deliver<Message>(listener: Listener<Message>, message: Message): void {
    try {
      listener(message)
    } catch (error) {
      onError(error)
    }
  }

  return {
    publish(subject, message) {
      queueMicrotask(() => {
        for (const listener of listeners.get(subject) ?? []) deliver(listener, message)
      })
    },
    subscribe(subject, listener) {
      const others = listeners.get(subject)
      listeners.set(subject, others === undefined ? [listener] : [...others, listener])
      return () => remove(subject, listener)
    },
    onReconnect: () => () => undefined,
    async flush() {},
    async close() {
      listeners.clear()
    },
  }
}

function endProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
