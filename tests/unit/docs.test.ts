import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#cms/env.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)
const unique = (names: string[]) => [...new Set(names)].sort()

/** Payload brings it; nothing else here needs YAML. */
const { load } = createRequire(import.meta.resolve('payload'))('js-yaml') as { load: (text: string) => unknown }

const settings = unique(all(read('cms/env.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm))
const documents = ['README.md', 'ARCHITECTURE.md', ...globSync('docs/decisions/*.md')]

describe('the settings', () => {
  test('are the same in cms/env.ts, in the table of the README and in .env.example', () => {
    expect(settings).toContain('DATABASE_URL')
    const rows = all(read('README.md'), /^\| (`[A-Z][^|]+) \|/gm)
    expect(unique(rows.flatMap((row) => all(row, /`([A-Z][A-Z0-9_]+)`/g)))).toEqual(settings)
    expect(unique(all(read('.env.example'), /^([A-Z0-9_]+)=/gm))).toEqual(settings)
  })

  test('of .env.example, as they stand, are the defaults', () => {
    const example = Object.fromEntries([...read('.env.example').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
    expect(parseEnv(example)).toEqual(parseEnv({}))
  })
})

describe('the documents', () => {
  test.each(documents)('%s names files that are there', (document) => {
    const named = unique(all(read(document), /`((?:cms|collections|endpoints|web|scripts|tests|docs)\/[\w./*[\]-]*)`/g))
    expect(named.filter((path) => globSync(path).length === 0)).toEqual([])
  })

  test.each(documents)('%s links to files that are there', (document) => {
    const links = all(read(document), /\]\(([^)#\s]+)\)/g).filter((link) => !link.includes('://'))
    expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
  })

  test('name commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = unique(documents.flatMap((document) => all(read(document), /npm run ([a-z]+)/g)))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test.each(globSync('docs/decisions/*.md'))('%s has a number of its own, context, decision and consequences', (document) => {
    const text = read(document)
    const [number] = /\d{3}/.exec(document)!
    expect(globSync(`docs/decisions/${number}-*.md`)).toHaveLength(1)
    expect(text).toMatch(new RegExp(`^# ${number}\\. `))
    expect(all(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences'])
  })
})

describe('docker-compose.yml', () => {
  type Service = {
    image?: string
    build?: string
    ports?: string[]
    environment?: Record<string, unknown>
    volumes?: string[]
    depends_on?: Record<string, unknown>
    healthcheck?: { test: string[] }
    read_only?: boolean
  }
  const text = read('docker-compose.yml')
  const compose = load(text) as { services: Record<string, Service>; volumes: Record<string, unknown> }
  const services = Object.entries(compose.services)
  const { site } = compose.services

  test('gives the site settings that cms/env.ts knows, and a start that they allow', () => {
    expect(Object.keys(site!.environment!).filter((name) => !settings.includes(name))).toEqual([])
    const given = Object.fromEntries(Object.entries(site!.environment!).map(([name, value]) => [name, filled(String(value))]))
    expect(parseEnv(given)).toMatchObject({ embedded: false, publicUrl: 'http://localhost:3000', seed: 'demo', mail: { smtpUrl: 'smtp://mail:1025' } })
    const later = Object.fromEntries([...text.matchAll(/^ {6}# ([A-Z0-9_]+): (.+)$/gm)].map(([, name, value]) => [name!, filled(value!.replaceAll("'", ''))]))
    expect(parseEnv({ ...given, ...later })).toMatchObject({ s3: { bucket: 'studio', forcePathStyle: true }, redisUrl: 'redis://redis:6379' })
  })

  test('refuses to start without a secret', () => {
    expect(String(site!.environment!.PAYLOAD_SECRET)).toMatch(/^\$\{PAYLOAD_SECRET:\?/)
  })

  test('opens the site to the network, the mails to this machine, and nothing else', () => {
    const ports = Object.fromEntries(services.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports!.map(filled)]))
    expect(ports).toEqual({ site: ['3000:3000'], mail: ['127.0.0.1:8025:8025'] })
  })

  test('names images by version, and services and volumes that it has', () => {
    for (const [name, { image, build, volumes = [], depends_on = {} }] of services) {
      expect(build ?? image, name).toMatch(/^\.$|:v?\d+\.\d+/)
      expect(Object.keys(depends_on).filter((other) => !(other in compose.services))).toEqual([])
      expect(volumes.map((volume) => volume.split(':')[0]!).filter((volume) => !(volume in compose.volumes))).toEqual([])
    }
  })

  test('waits for a MongoDB that takes writes, as the replica set that the site asks for', () => {
    const check = compose.services.mongo!.healthcheck!.test.join(' ')
    expect(check).toContain('isWritablePrimary')
    const [, replicaSet] = /replicaSet=(\w+)/.exec(String(site!.environment!.DATABASE_URL))!
    expect(check).toContain(`_id: '${replicaSet}'`)
  })

  test('lets the site write to its volume only, which is where the image keeps its data', () => {
    expect(site!.read_only).toBe(true)
    expect(site!.volumes).toEqual(['data:/data'])
    expect(read('Dockerfile')).toMatch(/DATA_DIR=\/data$/m)
  })
})

/** `${NAME:-default}` as Compose reads it where nothing is set, and a secret where one is required. */
function filled(value: string): string {
  return value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'x'.repeat(32))
}

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '))

  test('ends in an image that runs as nobody special, says how it is, and has no development packages', () => {
    expect(last).toMatch(/^USER node$/m)
    expect(last).toMatch(/^HEALTHCHECK [^]*\/healthz/m)
    expect(last).toContain('COPY --from=dependencies /app/node_modules')
    expect(dockerfile).toMatch(/AS dependencies[^]*npm ci --omit=dev/)
  })

  test('copies only what is there or what a build makes', () => {
    const copied = all(last, /COPY --from=build (.+) \.\/?\S*$/gm).flatMap((line) => line.split(' ')).map((path) => path.replace('/app/', ''))
    expect(copied).toContain('cms')
    expect(copied.filter((path) => path !== 'dist' && !existsSync(path))).toEqual([])
  })
})
