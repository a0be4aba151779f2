import { join } from 'node:path'
import {
  clusterSettings,
  startNginxForReplicas,
  startClusterServers,
} from '#tests/support/cluster/cluster-servers.ts'
import type { Nginx } from '#tests/support/servers/nginx.ts'
import { startTogether } from '#tests/support/servers/start-together.ts'
import { type Credentials, type Session, signIn } from '../calls.ts'
import { seed } from '../seed.ts'
import { type Site, siteSettings, startSite } from '../site.ts'

export type Grown = { front: Nginx; sites: Site[]; session: Session; stop(): Promise<void> }

/**
 * Starts two replicas on MongoDB, S3 and Redis behind nginx, as in docker-compose.yml, with the demo content.
 * @param folder for data and logs
 * @throws {MissingDependency} when this machine lacks one of the servers
 */
export function startGrown({ folder, admin }: { folder: string; admin: Credentials }): Promise<Grown> {
  return startTogether(async (parts) => {
    const grown = await clusterSettings(await startClusterServers(parts, { members: 3 }), 'bench')
    const { front, ports } = await startNginxForReplicas(parts)
    const settings = (port: number) => ({
      ...siteSettings({ dataDir: join(folder, 'grown'), port, admin }),
      ...grown,
      PUBLIC_URL: front.origin,
    })

    console.log('Writing the demo content into MongoDB and S3…')
    await seed('demo', settings(ports[0]!))
    const sites: Site[] = []
    for (const [index, port] of ports.entries()) {
      sites.push(await parts.keep(startSite(settings(port), join(folder, `grown-${index}.log`))))
    }
    return { front, sites, session: await signIn(sites[0]!.origin, admin) }
  })
}
