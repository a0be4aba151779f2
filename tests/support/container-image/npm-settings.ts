import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

/** Settings without which a machine may not reach its registry. */
const SETTINGS = ['registry', 'proxy', 'https-proxy', 'noproxy', 'cafile', 'strict-ssl'] as const
const CERTIFICATES = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'] as const
/** Where npm looks for the user's settings in a build, which runs as root. */
const USER_FILE = '/root/.npmrc'

type Settings = Record<string, string | boolean | string[] | null>

/**
 * Volumes with which npm in the build reaches what npm on this machine reaches: its settings as one file of
 * the user's, the certificates that it trusts, and its cache. Nothing of them gets into the image.
 *
 * @param folder where the file with the settings is written
 * @returns volumes as `from:to` or `from:to:ro`
 */
export async function npmVolumes(folder: string): Promise<string[]> {
  const settings = JSON.parse(await runProgram('npm', ['config', 'list', '--long', '--json'])) as Settings
  const files = ['globalconfig', 'userconfig']
    .map((name) => String(settings[name]))
    .filter((path) => existsSync(path))
  const trusted = [settings.cafile, ...CERTIFICATES.map((name) => process.env[name])].find(
    (path) => typeof path === 'string' && existsSync(path),
  )
  const effective: Settings = { ...settings, cafile: trusted ?? null }
  const lines = SETTINGS.flatMap((name) =>
    effective[name] === null || effective[name] === undefined ? [] : `${name}=${String(effective[name])}`,
  )
  const file = join(folder, 'npmrc')
  // the last line of a name counts
  writeFileSync(file, [...files.map((path) => readFileSync(path, 'utf8')), ...lines, ''].join('\n'), {
    mode: 0o600,
  })
  const cache = String(settings.cache)
  return [
    `${file}:${USER_FILE}:ro`,
    ...(trusted ? [`${String(trusted)}:${String(trusted)}:ro`] : []),
    ...(existsSync(cache) ? [`${cache}:/root/.npm`] : []),
  ]
}
