import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ListBucketsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/node-runtime.mjs'
import { readEnvironment, readCompose } from '#tests/support/compose.ts'
import { describeWithServers } from '#tests/support/servers/describe-with-servers.ts'
import { findSeaweedfs } from '#tests/support/servers/find-seaweedfs.ts'
import { startSupervised } from '#tests/support/servers/supervised-server.ts'
import { s3Client, freePorts, portArgs, socketsOf } from '#tests/support/servers/s3-server.ts'

const SECRET = 'a-secret-of-this-test-0123456789abcdef'
const { services } = readCompose()

/** The environment of a service where S3_SECRET_ACCESS_KEY is set. */
const settings = (name: string) => readEnvironment(name, { S3_SECRET_ACCESS_KEY: SECRET })

/**
 * The store with the command and the environment of docker-compose.yml: only folder and ports are this
 * machine's.
 */
async function startStore() {
  const [binary, ports, metricsPort] = [await findSeaweedfs(), await freePorts(), await freePort()]
  const thisMachine = { dir: (folder: string) => folder, ip: () => '127.0.0.1', 'ip.bind': () => '127.0.0.1' }
  const server = startSupervised('store', (folder) => {
    const args = services.s3!.command!.map((part) =>
      part
        .replace(
          /^-(dir|ip|ip\.bind)=.*/,
          (_all, name: keyof typeof thisMachine) => `-${name}=${thisMachine[name](folder)}`,
        )
        .replace(/^-metricsPort=.*/, `-metricsPort=${metricsPort}`),
    )
    const env = Object.entries(settings('s3')).map(([name, value]) => `${name}=${value}`)
    return [
      'env',
      ...env,
      binary,
      '-logtostderr',
      ...args,
      ...portArgs(ports),
      '-volume.minFreeSpace=64MiB',
      '-volume.preStopSeconds=0',
    ]
  })
  const stop = async () => {
    await server.stop()
    for (const socket of socketsOf(ports)) rmSync(socket, { force: true })
  }
  return {
    endpoint: `http://127.0.0.1:${ports.s3}`,
    metricsOrigin: `http://127.0.0.1:${metricsPort}`,
    died: server.died,
    stop,
  }
}

/** Runs the service `bucket` of docker-compose.yml. @returns its output */
async function makeBucket(endpoint: string, changes: Record<string, string> = {}): Promise<string> {
  const [, ...args] = services.bucket!.command!
  const env = { ...process.env, ...settings('bucket'), S3_ENDPOINT: endpoint, ...changes }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }).catch(
    (error: { stderr: string }) => {
      throw new Error(error.stderr)
    },
  )
  return stdout.trim()
}

await describeWithServers('the store of docker-compose.yml', startStore, (store) => {
  afterAll(() => store().stop())
  const listBuckets = async (client: S3Client) =>
    (await client.send(new ListBucketsCommand({}))).Buckets?.map(({ Name }) => Name)

  it('has the metrics of its disk that an alert queries', async () => {
    const { metricsOrigin, died } = store()
    const waitForMetrics = async () => {
      for (;;) {
        const text = await fetch(`${metricsOrigin}/metrics`).then(
          (response) => response.text(),
          () => '',
        )
        if (text.includes('SeaweedFS_volumeServer_resource{')) return text
        await wait(100)
      }
    }
    const text = await Promise.race([waitForMetrics(), died.then(() => '')])
    const spaceOf = (type: string) =>
      Number(
        new RegExp(`^SeaweedFS_volumeServer_resource\\{name="[^"]+",type="${type}"\\} (\\S+)$`, 'm').exec(
          text,
        )?.[1],
      )
    expect(spaceOf('all')).toBeGreaterThan(0)
    expect(spaceOf('avail')).toBeLessThanOrEqual(spaceOf('all'))
    const [alert] = /SeaweedFS_volumeServer_resource.*/.exec(readFileSync('deploy/alerts.yml', 'utf8'))!
    expect([...alert.matchAll(/type="(\w+)"/g)].map(([, type]) => type)).toEqual(['avail', 'all'])
  })

  it('gets its bucket from the site’s settings, once, and takes files from a client with the key', async () => {
    const { endpoint, died } = store()
    expect(await Promise.race([makeBucket(endpoint), died])).toBe('The bucket studio was created')
    expect(await makeBucket(endpoint)).toBe('The bucket studio exists already')
    const client = s3Client({ id: 'studio', secret: SECRET }, endpoint)
    await client.send(new PutObjectCommand({ Bucket: 'studio', Key: 'a', Body: 'a' }))
    expect(await listBuckets(client)).toContain('studio')
  })

  it('lets nobody else in', async () => {
    const { endpoint } = store()
    await expect(listBuckets(s3Client({ id: 'studio', secret: 'another' }, endpoint))).rejects.toThrow(
      /signature/,
    )
    await expect(listBuckets(s3Client({ id: 'any', secret: 'any' }, endpoint))).rejects.toThrow(/access key/i)
    expect((await fetch(`${endpoint}/studio/a`)).status).toBe(403)
    await expect(makeBucket(endpoint, { S3_SECRET_ACCESS_KEY: 'another' })).rejects.toThrow(
      'the store rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    )
  })

  it('answers the health check of Compose', async () => {
    const path = new URL(services.s3!.healthcheck!.test.at(-1)!).pathname
    expect((await fetch(`${store().endpoint}${path}`)).status).toBe(200)
  })
})
