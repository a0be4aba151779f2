// `node scripts/certificate.ts <folder> [host]`: writes a self-signed certificate for a first start over TLS
// unless the folder has one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeSelfSigned } from './self-signed.ts'

const [folder, host = 'localhost'] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/certificate.ts <folder> [host]')
const [certificate, secret] = [join(folder, 'tls.crt'), join(folder, 'tls.key')]

if (existsSync(certificate) && existsSync(secret)) {
  console.log(`${certificate} exists already`)
} else {
  const { cert, key } = await makeSelfSigned(host === 'localhost' ? ['localhost', '127.0.0.1'] : [host])
  mkdirSync(folder, { recursive: true })
  // the proxy runs as another user of the same group
  writeFileSync(secret, key, { mode: 0o640 })
  writeFileSync(certificate, cert, { mode: 0o644 })
  console.log(
    `${certificate} was created for ${host}. It is self-signed: browsers warn about it until you ` +
      'replace it with a real one',
  )
}
