import { expect, test } from 'vitest'
import { networkOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::9', '0:0:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['::1', null],
])('a household has all addresses of its network: %s is of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
