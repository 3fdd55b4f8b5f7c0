import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { networkOf } from '../limits/address.ts'
import { createRequestContexts, type TrustProxy } from './request-contexts.ts'

/** Makes a request from an address. */
function from(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  return Object.assign(new IncomingMessage(socket), { headers })
}

const contextOf = (trustProxy: TrustProxy, address: string, headers: Record<string, string>) =>
  createRequestContexts(trustProxy).contextOf(from(address, headers))
const addressOf = (trustProxy: TrustProxy, address: string, forwardedFor: string) =>
  contextOf(trustProxy, address, { 'x-forwarded-for': forwardedFor }).address

describe('the address of a request', () => {
  test.each(['127.0.0.1', '::1', '10.0.0.5', '172.17.0.1', '192.168.1.9', 'fd00::1'])(
    'is that of the connection, even %s, when no proxy is trusted',
    (address) => {
      expect(addressOf([], address, '203.0.113.7')).toBe(address)
    },
  )

  test('comes from a trusted proxy, and untrusted headers are ignored', () => {
    const trusted = ['10.0.0.5', '172.18.0.0/16']
    expect(addressOf(trusted, '10.0.0.5', '203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(trusted, '172.18.4.4', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(trusted, '10.0.0.5', '203.0.113.7, 172.18.0.2')).toBe('203.0.113.7')
    expect(addressOf(trusted, '10.0.0.6', '203.0.113.7')).toBe('10.0.0.6')
  })

  test('can be found by the number of proxies', () => {
    expect(addressOf(1, '10.0.0.5', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(addressOf(2, '10.0.0.5', '127.0.0.1, 203.0.113.7, 10.0.0.4')).toBe('203.0.113.7')
    expect(addressOf(0, '10.0.0.5', '203.0.113.7')).toBe('10.0.0.5')
  })

  test.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
  ])('comes without the port that some proxies write: %s', (forwardedFor, address) => {
    expect(addressOf(1, '10.0.0.5', forwardedFor)).toBe(address)
  })

  test.each([
    '',
    ' , ',
    'unknown',
    '_hidden',
    '203.0.113',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1',
    '127.9.9.9:80',
    '::1',
    '0:0:0:0:0:0:0:1',
    '[::1]:80',
    '::ffff:127.0.0.1',
    '::FFFF:7f00:1',
    '203.0.113.7, 127.0.0.1',
  ])('is that of the proxy, which has limits, if a client made up “%s”', (forwardedFor) => {
    for (const proxy of ['10.0.0.5', '127.0.0.1', '::1']) {
      const headers = { 'x-forwarded-for': forwardedFor }
      const { address, network } = contextOf(1, proxy, headers)

      expect([address, network]).toEqual([proxy, networkOf(proxy)])
    }
  })

  test('has no limits on this machine, where an untrusted proxy may stand for all players', () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' }

    expect(contextOf([], '127.0.0.1', forwarded).network).toBeNull()
    expect(contextOf([], '::ffff:127.0.0.1', {}).network).toBeNull()
    expect(contextOf(['127.0.0.1'], '127.0.0.1', {}).network).toBeNull()
    expect(contextOf(['127.0.0.1'], '127.0.0.1', forwarded).network).toBe('203.0.113.7')
    expect(contextOf([], '10.0.0.6', {}).network).toBe('10.0.0.6')
  })

  test('comes with a user agent cut to its first characters', () => {
    const agent = `Mozilla/5.0 ${'x'.repeat(10_000)}`
    expect(contextOf([], '127.0.0.1', { 'user-agent': agent }).user_agent).toBe(agent.slice(0, 120))
    expect(contextOf([], '127.0.0.1', {}).user_agent).toBeNull()
  })
})

describe('the id of a request', () => {
  const given = { 'x-request-id': 'caddy:4711' }

  test('comes from a trusted proxy', () => {
    expect(contextOf(['10.0.0.5'], '10.0.0.5', given).request_id).toBe('caddy:4711')
  })

  test('is generated if there is no trusted proxy or its id is invalid', () => {
    const own = /^[\da-f-]{36}$/
    expect(contextOf([], '127.0.0.1', given).request_id).toMatch(own)
    expect(contextOf(['10.0.0.5'], '10.0.0.6', given).request_id).toMatch(own)
    for (const id of ['', 'a b', '{"a":1}', 'x'.repeat(65)]) {
      expect(contextOf(1, '10.0.0.5', { 'x-request-id': id }).request_id).toMatch(own)
    }
  })

  test('stays the same for the whole request', () => {
    const { contextOf: of } = createRequestContexts([])
    const request = from('127.0.0.1', {})
    expect(of(request)).toBe(of(request))
  })
})
