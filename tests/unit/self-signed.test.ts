import { X509Certificate, createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { expect, it } from 'vitest'
import { DAY } from '#cms/shared/units.ts'
import { makeSelfSigned } from '#scripts/self-signed.ts'

it('a self-signed certificate is valid for its hosts only, signed by its own key, for the given days', async () => {
  const hosts = ['studio.example', 'localhost', '127.0.0.1', '2001:db8::1'] as const
  const { cert, key } = await makeSelfSigned(hosts, { days: 30 })
  const x509 = new X509Certificate(cert)
  const isFor = (host: string) => (isIP(host) ? x509.checkIP(host) : x509.checkHost(host)) === host
  expect(hosts.filter((host) => !isFor(host))).toEqual([])
  expect(['other.example', '127.0.0.2', '2001:db8::2'].filter(isFor)).toEqual([])
  expect([x509.subject, x509.issuer, x509.ca]).toEqual(['CN=studio.example', 'CN=studio.example', true])
  expect(x509.verify(x509.publicKey)).toBe(true)
  expect(x509.checkPrivateKey(createPrivateKey(key))).toBe(true)
  // 30 days, and the day before for slow clocks
  expect(Math.round((x509.validToDate.getTime() - x509.validFromDate.getTime()) / DAY)).toBe(31)
  expect(x509.validFromDate.getTime()).toBeLessThan(Date.now())
})

it('two certificates have different serial numbers and keys', async () => {
  const [first, second] = [await makeSelfSigned(['localhost']), await makeSelfSigned(['localhost'])]
  expect(new X509Certificate(first.cert).serialNumber).not.toBe(new X509Certificate(second.cert).serialNumber)
  expect(first.key).not.toBe(second.key)
})
