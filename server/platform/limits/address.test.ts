import { expect, test } from 'vitest'
import { isLoopback, networkOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::9', '0:0:0:0'],
  ['1::3:4:5:6:7:8', '1:0:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('a household has all addresses of its network: %s is of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['::ffff:203.0.113.7', false],
])('this machine has many names: %s is one, %s', (ip, isOne) => {
  expect(isLoopback(ip)).toBe(isOne)
})
