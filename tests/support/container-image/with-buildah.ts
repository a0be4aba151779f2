import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CACHE, ROOT } from '#scripts/node-runtime.mjs'
import { findOnPath, tryProgram } from '#tests/support/servers/programs.ts'
import { makeBaseImage } from './base-image.ts'
import { BUILD_LIMIT, IMAGE_USER } from './dockerfile.ts'
import type { Image, Run } from './image.ts'
import { npmVolumes } from './npm-settings.ts'
import { runProgram } from './run-program.ts'

const TAG = 'localhost/studio-site:test'
const STORE = join(CACHE, 'image')
const UNITS: Record<string, number> = { B: 1, kB: 1e3, KB: 1e3, MB: 1e6, GB: 1e9 }

type Config = {
  Env: string[]
  Cmd: string[]
  User: string
  WorkingDir: string
  Healthcheck: { Test: string[] }
}

/** @returns whether this machine can build without an engine: Debian's tools, and the rights to mount */
export async function hasBuildah(): Promise<boolean> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0) return false
  if (!findOnPath('buildah') || !findOnPath('mmdebstrap') || !findOnPath('setpriv')) return false
  return (await tryProgram('unshare', ['--mount', 'true'])) !== undefined
}

/** Builds the image in a store of its own and unpacks it into a folder, in which its programs then run. */
export async function buildWithBuildah(): Promise<Image> {
  const work = mkdtempSync(join(tmpdir(), 'studio-image-'))
  mkdirSync(STORE, { recursive: true })
  const root = join(work, 'root')
  // in a mount namespace, so that nothing stays mounted however buildah ends
  const buildah = (...args: string[]) =>
    runProgram('unshare', ['--mount', 'buildah', '--root', STORE, '--runroot', join(work, 'run'), ...args], {
      timeout: BUILD_LIMIT,
      env: { BUILDAH_ISOLATION: 'chroot' },
    })
  const remove = async () => {
    await buildah('rm', '--all').catch(() => {})
    await buildah('rmi', '--force', TAG).catch(() => {})
    await buildah('rmi', '--prune', '--force').catch(() => {})
    rmSync(work, { recursive: true, force: true })
  }
  try {
    // containers of a run that was killed
    await buildah('rm', '--all')
    await makeBaseImage(buildah)
    const volumes = (await npmVolumes(work)).flatMap((volume) => ['--volume', volume])
    const options = ['--pull=never', '--format', 'docker', '--layers=false', '--network', 'host']
    await buildah('bud', ...options, ...volumes, '--output', `type=local,dest=${root}`, '--tag', TAG, ROOT)
    // buildah makes the folder for its owner alone, but it is the root folder of the image's user
    chmodSync(root, 0o755)
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', TAG)) as {
      Docker: { config: Config }
    }
    const [, size, unit] = /([\d.]+) (\w+)/.exec(await buildah('images', '--format', '{{.Size}}', TAG))!
    return {
      bytes: Number(size) * UNITS[unit!]!,
      healthcheck: Docker.config.Healthcheck.Test.slice(1),
      command: (run) => commandOf(root, Docker.config, run),
      remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Runs a program as an engine does: in a file system that the kernel keeps read-only, but for /data and /tmp,
 * and as a user without any of root's capabilities. The mounts go with the process, and it is killed with the
 * process that started it.
 */
const RUN = `
set -e
root=$1 data=$2 user=$3 group=$4 folder=$5
shift 5
mount --bind "$root" "$root"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -o remount,bind,ro "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot "$root" setpriv --reuid "$user" --regid "$group" --clear-groups --no-new-privs \\
  --inh-caps=-all --bounding-set=-all --pdeathsig KILL env -i -C "$folder" "$@"
`

function commandOf(
  root: string,
  { Env, Cmd, User, WorkingDir }: Config,
  { data, user, env = {}, args = Cmd }: Run,
): string[] {
  const userId = user ?? IMAGE_USER
  // as engines do: the home of a user whom the image does not have is /
  const settings = [
    `HOME=${userId === IMAGE_USER ? `/home/${User}` : '/'}`,
    ...Env,
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ]
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    RUN,
    'sh',
    root,
    data,
    String(userId),
    String(userId),
    WorkingDir,
    ...settings,
    ...args,
  ]
}
