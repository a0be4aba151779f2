import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import { DAY } from '#cms/shared/units.ts'

type Certificate = { cert: string; key: string }

/**
 * Creates a self-signed certificate, for tests and for a first start over TLS.
 * @param hosts host names and IP addresses that it is valid for; the first is its subject
 * @returns certificate and private key in PEM
 */
export async function makeSelfSigned(
  hosts: readonly [string, ...string[]],
  { days = 365 } = {},
): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: hosts[0] }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // from yesterday on, for clients whose clock is slow
    notBeforeDate: new Date(Date.now() - DAY),
    notAfterDate: new Date(Date.now() + days * DAY),
    extensions: [
      // clients that are told to trust it take it for its own authority
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  })
  return { cert: made.cert, key: made.private }
}
