import { join } from 'node:path'
import { startReplicaSet } from '#tests/support/parts/mongod.ts'
import { type NginxFront, startNginxFront } from '#tests/support/parts/nginx-front.ts'
import { startRedis } from '#tests/support/parts/redis.ts'
import { startWeed } from '#tests/support/parts/weed.ts'
import { freePort } from '#scripts/free-port.ts'
import { type Credentials, type Session, signIn } from '../calls.ts'
import { seed } from '../seed.ts'
import { type Site, siteSettings, startSite } from '../site.ts'

export type Grown = { front: NginxFront; sites: Site[]; session: Session; stop(): Promise<void> }

const REPLICAS = 2
const SECRET = 'a-secret-of-the-bench-that-is-long-enough-0123456789'

/**
 * Two replicas on MongoDB, S3 and Redis behind nginx, as docker-compose.yml has them, with the demo content.
 * @param folder for data and logs
 * @throws {MissingPart} when this machine lacks one of the servers
 */
export async function startGrown({ folder, admin }: { folder: string; admin: Credentials }): Promise<Grown> {
  const ends: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  const kept = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    ends.push(() => part.stop())
    return part
  }
  try {
    const redis = await kept(startRedis())
    const s3 = await kept(startWeed())
    const mongo = await kept(startReplicaSet(3))
    const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()))
    const front = await kept(startNginxFront({ upstreams: ports.map((port) => `127.0.0.1:${port}`) }))
    const grown = { DATABASE_URL: mongo.uri('bench'), PAYLOAD_SECRET: SECRET, REDIS_URL: redis.url, ...(await s3.makeBucket()) }
    const settings = (port: number) => ({ ...siteSettings({ dataDir: join(folder, 'grown'), port, admin }), ...grown, PUBLIC_URL: front.origin })

    console.log('Writing the demo content into MongoDB and S3…')
    await seed('demo', settings(ports[0]!))
    const sites: Site[] = []
    for (const [index, port] of ports.entries()) sites.push(await kept(startSite(settings(port), join(folder, `grown-${index}.log`))))
    return { front, sites, session: await signIn(sites[0]!.origin, admin), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
