import { X509Certificate, createPrivateKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSelfSigned } from '#scripts/self-signed.ts'

it('a self-signed certificate is for its hosts alone, by its own key, from yesterday on for as long as was asked', () => {
  const { cert, key } = makeSelfSigned(['studio.example', 'localhost', '127.0.0.1'], { days: 30 })
  const read = new X509Certificate(cert)
  expect([read.checkHost('studio.example'), read.checkHost('localhost'), read.checkIP('127.0.0.1')]).toEqual([
    'studio.example',
    'localhost',
    '127.0.0.1',
  ])
  expect([read.checkHost('other.example'), read.checkIP('127.0.0.2')]).toEqual([undefined, undefined])
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true)
  const day = 24 * 60 * 60 * 1_000
  expect(Math.round((read.validToDate.getTime() - read.validFromDate.getTime()) / day)).toBe(31)
  expect(read.validFromDate.getTime()).toBeLessThan(Date.now())
})

it('two certificates have two serial numbers and two keys', () => {
  const [first, second] = [makeSelfSigned(['localhost']), makeSelfSigned(['localhost'])]
  expect(new X509Certificate(first.cert).serialNumber).not.toBe(new X509Certificate(second.cert).serialNumber)
  expect(first.key).not.toBe(second.key)
})
