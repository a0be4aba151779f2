import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIP } from 'node:net'
import { DAY } from '#cms/shared/constants.ts'

type Certificate = { cert: string; key: string }

/**
 * The subset of RFC 5280 that a self-signed certificate needs. Node can read certificates but not create
 * them.
 */
const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const
const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
} as const

/**
 * Creates a self-signed certificate, for tests and for a first start over TLS.
 * @param hosts host names and IP addresses that it is valid for; the first is its subject
 * @returns certificate and private key in PEM
 */
export function makeSelfSigned(hosts: readonly [string, ...string[]], { days = 365 } = {}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(TAG.sequence, oid(OID.ecdsaWithSha256))
  const name = der(
    TAG.sequence,
    der(TAG.set, der(TAG.sequence, oid(OID.commonName), der(TAG.utf8, Buffer.from(hosts[0])))),
  )
  const body = der(
    TAG.sequence,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([0x01]), randomBytes(15)])),
    algorithm,
    name,
    der(TAG.sequence, time(Date.now() - DAY), time(Date.now() + days * DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(
        TAG.sequence,
        extension(OID.basicConstraints, der(TAG.sequence, der(TAG.boolean, Buffer.from([0xff]))), true),
        extension(OID.subjectAltName, der(TAG.sequence, ...hosts.map(hostName))),
      ),
    ),
  )
  const signature = sign('sha256', body, privateKey)
  const cert = der(TAG.sequence, body, algorithm, der(TAG.bits, Buffer.concat([Buffer.from([0]), signature])))
  return {
    cert: pem('CERTIFICATE', cert),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(content.length), content])
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  const digits = Buffer.from(bytes.toString(16).padStart(bytes > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits])
}

const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'))

/** UTCTime, which RFC 5280 requires for dates before 2050. */
const time = (at: number) =>
  der(TAG.utcTime, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  return der(
    TAG.sequence,
    oid(id),
    ...(isCritical ? [der(TAG.boolean, Buffer.from([0xff]))] : []),
    der(TAG.octets, value),
  )
}

function hostName(host: string): Buffer {
  if (isIP(host) === 4) return der(0x87, Buffer.from(host.split('.').map(Number)))
  if (isIP(host) === 6) {
    throw new Error(`${host}: an IPv6 address is not supported here; give the host a name`)
  }
  return der(0x82, Buffer.from(host))
}

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END ${label}-----\n`
