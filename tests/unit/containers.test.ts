import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MEDIA } from '#cms/shared/media.ts'
import { BODY } from '#cms/shared/requests.ts'
import { MB } from '#cms/shared/units.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { parseEnv } from '#cms/env.ts'
import { SERVER_ARGS } from '#scripts/node-runtime.mjs'
import { interpolate, readCompose, readYaml, type Service } from '#tests/support/compose.ts'
import { routes } from '#endpoints/index.ts'
import { upstreamConfig } from '#tests/support/servers/nginx.ts'

/* docker-compose.yml: its settings, networks and limits; deploy/nginx.conf; the Dockerfile. */

const read = (path: string) => readFileSync(path, 'utf8')
const compose = readCompose()
const services = Object.entries(compose.services)
const sites = services.filter(([name]) => /^site-\d$/.test(name)).map(([, service]) => service)
const settings = [...read('cms/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name!)

/** Whether the service does one task and ends with it. */
const isTask = ({ depends_on: _, ...service }: Service) => 'restart' in service && service.restart === 'no'

describe('docker-compose.yml', () => {
  it('starts two equal replicas, with settings that cms/env.ts knows and accepts', () => {
    expect(sites).toHaveLength(2)
    expect({ ...sites[0], depends_on: null }).toEqual({ ...sites[1], depends_on: null })
    const environment = Object.fromEntries(
      Object.entries(sites[0]!.environment!).map(([name, value]) => [name, interpolate(value)]),
    )
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
    expect(parseEnv(environment)).toMatchObject({
      embedded: false,
      publicUrl: 'https://localhost',
      isHttps: true,
      trustProxy: 1,
      s3: { bucket: 'studio', endpoint: 'http://s3:8333', forcePathStyle: true },
      redisUrl: 'redis://redis:6379',
      mail: { smtpUrl: 'smtp://mail:1025' },
    })
  })

  it('does not start without secrets that the operator sets', () => {
    const text = read('docker-compose.yml')
    for (const name of ['PAYLOAD_SECRET', 'S3_SECRET_ACCESS_KEY']) {
      expect(String(sites[0]!.environment![name])).toMatch(new RegExp(`^\\$\\{${name}:\\?`))
      expect(text).not.toContain(`\${${name}:-`)
    }
    // whoever has the store's file has its key
    expect(text.match(/\$\{S3_SECRET_ACCESS_KEY:\?/g)).toHaveLength(2)
  })

  it('publishes nginx to the network, tools of the operator to this machine, and nothing else', () => {
    const ports = Object.fromEntries(
      services
        .filter(([, { ports }]) => ports)
        .map(([name, { ports }]) => [name, ports!.map((port) => interpolate(port))]),
    )
    expect(ports).toEqual({
      nginx: ['80:8080', '443:8443'],
      mail: ['127.0.0.1:8025:8025'],
      prometheus: ['127.0.0.1:9090:9090'],
      grafana: ['127.0.0.1:3001:3000'],
    })
  })

  it('keeps database, store and Redis in an internal network', () => {
    expect(compose.networks.inside!.internal).toBe(true)
    for (const name of ['mongo', 's3', 'redis', 'bucket']) {
      expect(compose.services[name]!.networks, name).toEqual(['inside'])
    }
    expect(compose.services.certificate!.network_mode).toBe('none')
  })

  it.each(services)(
    '%s runs from a read-only image, without capabilities, with limits of memory and CPU',
    (name, service) => {
      expect(service.read_only).toBe(true)
      expect(service.cap_drop).toEqual(['ALL'])
      expect(service.security_opt).toEqual(['no-new-privileges:true'])
      // the store's image starts as root to own its folder
      expect(service.cap_add ?? []).toEqual(
        name === 's3' ? ['CHOWN', 'SETUID', 'SETGID', 'DAC_OVERRIDE'] : [],
      )
      expect(service.deploy?.resources.limits).toEqual({
        memory: expect.stringMatching(/^\d+[MG]$/),
        cpus: expect.any(String),
      })
    },
  )

  it('names only services, volumes, networks, settings files and scripts that exist', () => {
    for (const [name, { depends_on = {}, volumes = [], networks = [], command = [] }] of services) {
      expect(
        Object.keys(depends_on).filter((other) => !(other in compose.services)),
        name,
      ).toEqual([])
      expect(
        networks.filter((network) => !(network in compose.networks)),
        name,
      ).toEqual([])
      const sources = volumes.map((volume) => interpolate(volume).split(':')[0]!)
      expect(
        sources.filter((source) =>
          source.startsWith('.') ? !existsSync(source) : !(source in compose.volumes),
        ),
        name,
      ).toEqual([])
      expect(
        command.filter((part) => part.startsWith('scripts/') && !existsSync(part)),
        name,
      ).toEqual([])
    }
  })

  it('starts each service after those that it needs', () => {
    const conditions = (name: string) =>
      Object.fromEntries(
        Object.entries(compose.services[name]!.depends_on!).map(([other, { condition }]) => [
          other,
          condition,
        ]),
      )
    expect(conditions('site-1')).toMatchObject({
      mongo: 'service_healthy',
      redis: 'service_healthy',
      bucket: 'service_completed_successfully',
    })
    expect(conditions('site-2')).toMatchObject({ 'site-1': 'service_healthy', mongo: 'service_healthy' })
    expect(conditions('nginx')).toEqual({
      certificate: 'service_completed_successfully',
      'site-1': 'service_healthy',
      'site-2': 'service_healthy',
    })
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        if (condition === 'service_healthy') {
          expect(compose.services[other]!.healthcheck, `${name} waits for ${other}`).toBeDefined()
        }
        if (condition === 'service_completed_successfully') {
          expect(isTask(compose.services[other]!), `${name} waits for ${other}`).toBe(true)
        }
      }
    }
    const check = compose.services.mongo!.healthcheck!.test.join(' ')
    expect(check).toContain('isWritablePrimary')
    expect(check).toContain(`_id: '${/replicaSet=(\w+)/.exec(sites[0]!.environment!.DATABASE_URL!)![1]}'`)
  })

  it('limits the size of container logs', () => {
    const logs = services.map(([, { logging }]) => logging)
    expect(logs).toEqual(
      services.map(() => ({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })),
    )
  })

  it('starts monitoring only by its profile, and lets it scrape each replica', () => {
    expect(services.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual([
      'prometheus',
      'grafana',
    ])
    const scraped = readYaml('deploy/prometheus.yml') as {
      scrape_configs: { static_configs: { targets: string[] }[] }[]
    }
    expect(scraped.scrape_configs[0]!.static_configs[0]!.targets).toEqual(
      services.filter(([name]) => name.startsWith('site-')).map(([name]) => `${name}:3000`),
    )
  })
})

describe('deploy/nginx.conf', () => {
  const conf = read('deploy/nginx.conf')

  it('accepts bodies of the sizes that the site accepts, and refuses with the texts of the site', () => {
    expect([...conf.matchAll(/client_max_body_size (\d+)m/g)].map(([, size]) => Number(size) * MB)).toEqual([
      BODY.json,
      BODY.video,
      BODY.panorama,
      BODY.multipart,
      MEDIA.maxVideoBytes + 1 * MB,
    ])
    expect(conf).toContain(JSON.stringify({ error: apiTexts.tooLarge, code: 'too-large' }))
    expect(conf).toContain(JSON.stringify({ error: apiTexts.unavailable, code: 'unavailable' }))
    expect(conf).toContain(JSON.stringify({ error: apiTexts.tooMany, code: 'too-many-requests' }))
    expect(conf).toContain(`<p>${apiTexts.tooMany}</p>`)
    expect(conf).toContain(`<p>${apiTexts.unavailable}</p>`)
  })

  it('accepts the body size of each route with files, and of other routes only that of JSON', () => {
    const locations = [...conf.matchAll(/location (~|=) (\S+) \{\n\s+client_max_body_size (\d+)m;/g)].map(
      ([, kind, path, size]) => ({
        matches: (address: string) => (kind === '=' ? address === path : new RegExp(path!).test(address)),
        size: Number(size) * MB,
      }),
    )
    for (const { path, method, files } of routes) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, '0190a0b1-0000-7000-8000-000000000000')}`
      const bodySize = locations.find(({ matches }) => matches(address))?.size ?? BODY.json
      if (files) expect([path, bodySize]).toEqual([path, files.maxBody ?? BODY.multipart])
      else if (method === 'post') expect([path, bodySize]).toEqual([path, BODY.json])
    }
  })

  it('includes only files of deploy/nginx, with the replicas of docker-compose.yml as upstream', () => {
    const includes = [...conf.matchAll(/include studio\/([\w-]+\.conf);/g)].map(([, name]) => name!)
    expect(new Set(includes).size).toBe(8)
    expect(includes.filter((name) => !existsSync(`deploy/nginx/${name}`))).toEqual([])
    // tests/services run nginx with the same lines
    expect(read('deploy/nginx/upstream.conf').replaceAll(/^#.*\n/gm, '')).toBe(
      upstreamConfig(['site-1:3000', 'site-2:3000']),
    )
  })
})

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('FROM '))

  it('ends in an image that runs as an unprivileged user, with a health check, without development packages', () => {
    expect(lastStage).toMatch(/^USER node$/m)
    expect(lastStage).toMatch(/^HEALTHCHECK [^]*\/healthz/m)
    expect(lastStage).toContain('COPY --from=dependencies /app/node_modules')
    expect(dockerfile).toMatch(/AS dependencies[^]*npm prune --omit=dev/)
    expect(lastStage).toMatch(/DATA_DIR=\/data$/m)
  })

  it('starts the server with the arguments of `npm start`', () => {
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(lastStage)![1]!) as string[]
    expect(command.filter((part) => part !== '--disable-warning=ExperimentalWarning')).toEqual([
      'node',
      ...SERVER_ARGS,
    ])
  })

  it('copies only files that exist or that the build makes', () => {
    const copied = [...lastStage.matchAll(/COPY --from=build (.+) \.\/?\S*$/gm)]
      .flatMap(([, line]) => line!.split(' '))
      .map((path) => path.replace('/app/', ''))
    expect(copied).toContain('cms')
    expect(copied.filter((path) => path !== 'dist' && !existsSync(path))).toEqual([])
  })
})
