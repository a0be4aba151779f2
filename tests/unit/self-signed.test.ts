import { X509Certificate, createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { makeSelfSigned } from '#scripts/self-signed.ts'

it('a self-signed certificate is for its hosts alone, by its own key, for as long as asked', async () => {
  const hosts = ['studio.example', 'localhost', '127.0.0.1', '2001:db8::1'] as const
  const { cert, key } = await makeSelfSigned(hosts, { days: 30 })
  const read = new X509Certificate(cert)
  const isFor = (host: string) => (isIP(host) ? read.checkIP(host) : read.checkHost(host)) === host
  expect(hosts.filter((host) => !isFor(host))).toEqual([])
  expect(['other.example', '127.0.0.2', '2001:db8::2'].filter(isFor)).toEqual([])
  expect([read.subject, read.issuer, read.ca]).toEqual(['CN=studio.example', 'CN=studio.example', true])
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true)
  const day = 24 * 60 * 60 * 1_000
  expect(Math.round((read.validToDate.getTime() - read.validFromDate.getTime()) / day)).toBe(31)
  expect(read.validFromDate.getTime()).toBeLessThan(Date.now())
})

it('two certificates have two serial numbers and two keys', async () => {
  const [first, second] = [await makeSelfSigned(['localhost']), await makeSelfSigned(['localhost'])]
  expect(new X509Certificate(first.cert).serialNumber).not.toBe(new X509Certificate(second.cert).serialNumber)
  expect(first.key).not.toBe(second.key)
})
