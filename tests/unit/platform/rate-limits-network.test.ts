import { describe, expect, test } from 'vitest'
import { parseNetwork } from '#cms/platform/rate-limits/rate-limits.ts'

describe('the network of a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51000', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:51000', '203.0.113.7'],
  ])('is the address itself for IPv4, however it is written: %s', (address, network) => {
    expect(parseNetwork(address)).toEqual({ network, widerNetwork: undefined })
  })

  test.each([
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:5',
    '[2001:db8:1:2::9]:443',
    '[2001:db8:1:2::9]',
    '2001:db8:1:2::3%eth0',
  ])('is the /64 for IPv6, however it is written: %s', (address) => {
    expect(parseNetwork(address)).toEqual({ network: '2001:db8:1:2::/64', widerNetwork: '2001:db8:1::/48' })
  })

  test('is another one for the adjacent /64, within the same wider network', () => {
    expect(parseNetwork('2001:db8:1:3::1')).toEqual({
      network: '2001:db8:1:3::/64',
      widerNetwork: '2001:db8:1::/48',
    })
    expect(parseNetwork('2001:db8:2:2::1').widerNetwork).toBe('2001:db8:2::/48')
  })

  test.each([
    '',
    '-',
    'unknown',
    '127.1',
    '0x7f.0.0.1',
    '1.2.3.4.5',
    '1.2.3.4:5:6',
    ':::',
    '[::1',
    'x'.repeat(5_000),
    '2001:db8::1\n'.repeat(50),
  ])('is the same for all unreadable addresses: %j', (address) => {
    expect(parseNetwork(address)).toEqual({ network: 'unreadable', widerNetwork: undefined })
  })
})
