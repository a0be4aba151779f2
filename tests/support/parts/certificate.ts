import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { MissingPart } from './missing-part.ts'
import { onPath, tryProgram } from './programs.ts'

/**
 * A certificate of its own for 127.0.0.1, which goes with the test file.
 * @throws {MissingPart} when this machine has no openssl
 */
export async function makeCertificate(): Promise<{ cert: string; key: string }> {
  const openssl = onPath('openssl')
  if (!openssl) throw new MissingPart('openssl', 'none is on the PATH')
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const made = await tryProgram(openssl, ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert, ...subject])
  if (made === undefined) throw new MissingPart('openssl', 'it made no certificate')
  return { cert, key }
}
