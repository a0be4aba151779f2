// Starts the site once on an empty data folder and stops it, to fill Node's compile cache: every later start,
// including the first of a deployment, takes four fifths of the time or less.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchSettings, startBenchSite } from './bench/site.ts'
import { freePort } from './free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'studio-warm-'))
try {
  const admin = { email: 'admin@studio.local', password: randomUUID() }
  const site = await startBenchSite(
    benchSettings({ dataDir: folder, port: await freePort(), admin }),
    join(folder, 'start.log'),
  )
  await site.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
