import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#scripts/node-runtime.mjs'
import { clusterSettings, startNginxForReplicas, startClusterServers } from '../cluster/cluster-servers.ts'
import { newControlPort } from './site-control.ts'
import { type SiteServer, siteSettings, startProcess } from './site-server.ts'
import { startTogether } from '../servers/start-together.ts'

export type ClusterSites = {
  /** each of them nginx with TLS in front of two processes, with a database and a bucket of its own */
  sites: SiteServer[]
  stop(): Promise<void>
}

/**
 * The sites of the browser tests on the cluster profile (docs/behaviour.md#profiles). What they begin with
 * comes there by the two commands by which a studio moves up: a backup of an embedded site, restored. Mails
 * stay files, which the tests read.
 *
 * @param names of the sites and their logs
 * @param copyOf the data folder that each begins with
 * @throws {MissingDependency} when this machine lacks one of the servers
 */
export function startClusterSites(names: string[], { copyOf }: { copyOf: string }): Promise<ClusterSites> {
  return startTogether(async (parts) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-cluster-'))
    parts.atEnd(() => rmSync(folder, { recursive: true, force: true }))
    const backup = join(folder, 'demo.tar.gz')
    // what fails when a member does is the drills' subject
    const [servers] = await Promise.all([
      startClusterServers(parts, { members: 1 }),
      run('scripts/backup.ts', backup, siteSettings({ DATA_DIR: copyOf })),
    ])
    const sites = await Promise.all(
      names.map(async (name): Promise<SiteServer> => {
        const { nginx, ports } = await startNginxForReplicas(parts, {
          isBehindProxy: true,
          keepsPages: false,
        })
        const dataDir = join(folder, name)
        const settings = {
          PUBLIC_URL: nginx.origin,
          DATA_DIR: dataDir,
          SEED: 'none',
          ...(await clusterSettings(servers, name)),
        }
        await run('scripts/restore.ts', backup, siteSettings(settings), '--other-secret')
        const control = await newControlPort()
        const processes = ports.map((port, index) => {
          const { env: own, nodeArgs } = index === 0 ? control : { env: {}, nodeArgs: [] }
          const env = siteSettings({ ...settings, PORT: String(port), HOST: '127.0.0.1', ...own })
          return parts.keep(
            startProcess(`${name}-${index}`, { env, origin: `http://127.0.0.1:${port}`, nodeArgs }),
          )
        })
        await Promise.all(processes)
        return { baseUrl: nginx.origin, dataDir, controlUrl: control.url, stop: parts.stop }
      }),
    )
    return { sites }
  })
}

/** @throws with what it wrote, when it fails */
async function run(script: string, file: string, env: NodeJS.ProcessEnv, ...flags: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [script, file, ...flags], { cwd: ROOT, env })
}
