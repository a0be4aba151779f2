import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { startReplicaSet } from './mongod.ts'
import { startNginxFront } from './nginx-front.ts'
import { startRedis } from './redis.ts'
import { type SiteServer, siteSettings, startProcess } from './site-server.ts'
import { startWeed } from './weed.ts'

const REPLICAS = 2
const SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'

export type GrownSites = {
  /** each of them nginx with TLS in front of two processes, with a database and a bucket of its own */
  sites: SiteServer[]
  stop(): Promise<void>
}

/**
 * The sites of the browser tests on the right-hand column of design 2. What they begin with comes there by the two commands
 * by which a studio moves up: a backup of an embedded site, restored. Mails stay files, which the tests read.
 *
 * @param names of the sites and their logs
 * @param copyOf the data folder that each begins with
 * @throws {MissingPart} when this machine lacks one of the servers
 */
export async function startGrownSites(names: string[], { copyOf }: { copyOf: string }): Promise<GrownSites> {
  const ends: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  const kept = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    ends.push(() => part.stop())
    return part
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'studio-grown-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const backup = join(folder, 'demo.tar.gz')
    await run('scripts/backup.ts', backup, siteSettings({ DATA_DIR: copyOf }))
    const [redis, s3, mongo] = [await kept(startRedis()), await kept(startWeed()), await kept(startReplicaSet(3))]

    const sites: SiteServer[] = []
    for (const name of names) {
      const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()))
      const dataDir = join(folder, name)
      const nginx = await kept(startNginxFront({ upstreams: ports.map((port) => `127.0.0.1:${port}`), isBehindProxy: true }))
      const settings = { PUBLIC_URL: nginx.origin, DATA_DIR: dataDir, DATABASE_URL: mongo.uri(name), PAYLOAD_SECRET: SECRET, REDIS_URL: redis.url, ...(await s3.makeBucket()), SEED: 'none' }
      await run('scripts/restore.ts', backup, siteSettings(settings), '--other-secret')
      const processes = ports.map((port, index) => kept(startProcess(`${name}-${index}`, { env: siteSettings({ ...settings, PORT: String(port), HOST: '127.0.0.1' }), origin: `http://127.0.0.1:${port}` })))
      await Promise.all(processes)
      sites.push({ baseUrl: nginx.origin, dataDir, stop })
    }
    return { sites, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws with what it wrote, when it fails */
async function run(script: string, file: string, env: NodeJS.ProcessEnv, ...flags: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [script, file, ...flags], { cwd: ROOT, env })
}
