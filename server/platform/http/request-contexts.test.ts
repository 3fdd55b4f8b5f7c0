import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createRequestContexts, type TrustProxy } from './request-contexts.ts'

/** A request as it comes in from an address. */
function from(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

const contextOf = (trust_proxy: TrustProxy, address: string, headers: Record<string, string>) =>
  createRequestContexts(trust_proxy).contextOf(from(address, headers))
const addressOf = (trust_proxy: TrustProxy, address: string, forwarded_for: string) =>
  contextOf(trust_proxy, address, { 'x-forwarded-for': forwarded_for }).address

describe('where a request comes from', () => {
  test.each(['127.0.0.1', '::1', '10.0.0.5', '172.17.0.1', '192.168.1.9', 'fd00::1'])(
    'is who connected, %s too, whatever they say, if no proxy is trusted',
    (address) => {
      expect(addressOf([], address, '203.0.113.7')).toBe(address)
    },
  )

  test('is what a trusted proxy says, and what came before it counts for nothing', () => {
    const trusted = ['10.0.0.5', '172.18.0.0/16']
    expect(addressOf(trusted, '10.0.0.5', '203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(trusted, '172.18.4.4', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(trusted, '10.0.0.5', '203.0.113.7, 172.18.0.2')).toBe('203.0.113.7')
    expect(addressOf(trusted, '10.0.0.6', '203.0.113.7')).toBe('10.0.0.6')
  })

  test('can be told by how many proxies there are', () => {
    expect(addressOf(1, '10.0.0.5', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(2, '10.0.0.5', '127.0.0.1, 203.0.113.7, 10.0.0.4')).toBe('203.0.113.7')
    expect(addressOf(0, '10.0.0.5', '203.0.113.7')).toBe('10.0.0.5')
  })

  test('tells no more of a browser than its first words', () => {
    const agent = `Mozilla/5.0 ${'x'.repeat(10_000)}`
    expect(contextOf([], '127.0.0.1', { 'user-agent': agent }).user_agent).toBe(agent.slice(0, 120))
    expect(contextOf([], '127.0.0.1', {}).user_agent).toBeNull()
  })
})

describe('the id of a request', () => {
  const given = { 'x-request-id': 'caddy:4711' }

  test('is what a trusted proxy gave it', () => {
    expect(contextOf(['10.0.0.5'], '10.0.0.5', given).request_id).toBe('caddy:4711')
  })

  test('is one of our own for everybody else, and where it is no id', () => {
    const own = /^[\da-f-]{36}$/
    expect(contextOf([], '127.0.0.1', given).request_id).toMatch(own)
    expect(contextOf(['10.0.0.5'], '10.0.0.6', given).request_id).toMatch(own)
    for (const id of ['', 'a b', '{"a":1}', 'x'.repeat(65)]) {
      expect(contextOf(1, '10.0.0.5', { 'x-request-id': id }).request_id).toMatch(own)
    }
  })

  test('stays the same however often it is asked for', () => {
    const { contextOf: of } = createRequestContexts([])
    const request = from('127.0.0.1', {})
    expect(of(request)).toBe(of(request))
  })
})
