/** Key under which the protocol sends an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENTER = '\uE007'

type Capabilities = Record<string, unknown>

/** Opens a session of plain WebDriver (w3.org/TR/webdriver2) at an address, with the few commands that the tests
 *  need. */
export async function openSession(driver: string, capabilities: Capabilities) {
  const begun = await command<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })
  const session = `${driver}/session/${begun.sessionId}`

  function run<Result>(script: string, args: readonly unknown[]): Promise<Result> {
    const body = { script: `const args = [...arguments]; ${script}`, args }
    return command('POST', `${session}/execute/sync`, body)
  }

  async function find(script: string, args: readonly unknown[]): Promise<string> {
    const found = await run<Record<string, string> | null>(script, args)
    const id = found?.[ELEMENT]
    if (id === undefined) throw new Error(`Nothing there: ${script} ${args.join(', ')}`)
    return `${session}/element/${id}`
  }

  return {
    run,
    resize: (rect: { width: number; height: number }) =>
      command<object>('POST', `${session}/window/rect`, rect),
    open: (url: string) => command<null>('POST', `${session}/url`, { url }),
    press: async (script: string, args: readonly unknown[]) =>
      command<null>('POST', `${await find(script, args)}/click`, {}),
    type: async (text: string, script: string, args: readonly unknown[]) =>
      command<null>('POST', `${await find(script, args)}/value`, {
        text: text.replaceAll('\n', ENTER),
      }),
    close: () => command<null>('DELETE', session),
  }
}

async function command<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Value & { message?: string } }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`)
  return value
}
