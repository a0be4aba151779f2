import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import { DAY } from '#cms/shared/units.ts'

type Certificate = { cert: string; key: string }

/**
 * Creates a self-signed certificate, for tests and for a first start over TLS.
 * @param hosts host names and IP addresses that it is valid for; the first is its subject
 * @param options.days how long it is valid from now on
 * @returns certificate and private key in PEM
 */
export async function makeSelfSigned(
  hosts: readonly [string, ...string[]],
  { days = 365 } = {},
): Promise<Certificate> {
  const generated = await generate([{ name: 'commonName', value: hosts[0] }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // from yesterday on, for clients whose clock is slow
    notBeforeDate: new Date(Date.now() - DAY),
    notAfterDate: new Date(Date.now() + days * DAY),
    extensions: [
      // clients that trust it treat it as its own certificate authority
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        // X.509's types of names: 7 is an IP address, 2 a host name
        altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  })
  return { cert: generated.cert, key: generated.private }
}
