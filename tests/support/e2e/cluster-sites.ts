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
 * Starts the sites of the browser tests on the cluster profile (docs/behaviour.md#profiles). They get their
 * content by the two commands by which a studio moves to that profile: a backup of an embedded site, and a
 * restore of it. Mails stay files, which the tests read.
 *
 * @param names of the sites and their logs
 * @param options.copyOf the data folder that is backed up
 * @throws {MissingDependency} when this machine lacks one of the servers
 */
export function startClusterSites(names: string[], { copyOf }: { copyOf: string }): Promise<ClusterSites> {
  return startTogether(async (parts) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-cluster-'))
    parts.atEnd(() => rmSync(folder, { recursive: true, force: true }))
    const backup = join(folder, 'demo.tar.gz')
    // one member, because failures of members are the subject of the drills
    const [servers] = await Promise.all([
      startClusterServers(parts, { members: 1 }),
      run(['scripts/backup.ts', backup], siteSettings({ DATA_DIR: copyOf })),
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
        await run(['scripts/restore.ts', backup, '--other-secret'], siteSettings(settings))
        const control = await newControlPort()
        const processes = ports.map((port, index) => {
          const { env: controlEnv, nodeArgs } = index === 0 ? control : { env: {}, nodeArgs: [] }
          const env = siteSettings({ ...settings, PORT: String(port), HOST: '127.0.0.1', ...controlEnv })
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

/** Runs a script to its end. @throws with its output, when it fails */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })
}
