import pg from 'pg'

/** Connections in a transaction that has told a user something. */
const telling = new WeakSet<object>()

/** Kills this process after such a transaction is committed, before anything follows from it. */
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client: object, call: unknown[]) {
    const [text] = call
    if (String(text).includes('insert into inbox')) telling.add(client)
    const answer: unknown = Reflect.apply(query, client, call)
    if (text !== 'commit' || !telling.has(client)) return answer
    return Promise.resolve(answer).then(() => process.kill(process.pid, 'SIGKILL'))
  },
})
