import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { type ChildServer, toChildServer } from '#tests/support/child-server.ts'
import { IMAGE_USER } from './dockerfile.ts'
import type { Image, Run } from './image.ts'

export type DataFolder = { folder: string; remove(): void }

/**
 * Makes a folder for /data that only its owner may enter. Without root's rights it cannot be given to the
 * owner, so that everybody may enter it.
 */
export function makeDataFolder(owner = IMAGE_USER): DataFolder {
  const folder = mkdtempSync(join(tmpdir(), 'studio-data-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, owner, owner)
  chmodSync(folder, isRoot ? 0o700 : 0o777)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Starts the site in the image, by the image's own command, on a free port of this machine. It is killed when
 * this process ends.
 */
export async function startImage(image: Image, run: Run): Promise<ChildServer> {
  const port = String(await freePort())
  const [command, ...args] = image.command({ ...run, env: { HOST: '127.0.0.1', PORT: port, ...run.env } })
  return toChildServer(
    spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] }),
    `http://127.0.0.1:${port}`,
  )
}

/** Starts the site in the image and waits until it serves; it ends with the test at the latest. */
export async function startReadyImage(image: Image, run: Run): Promise<ChildServer> {
  const site = await startImage(image, run)
  onTestFinished(async () => void (await site.stop('SIGKILL')))
  await site.ready()
  return site
}

/** Runs a program of the image to its end. */
export async function runInImage(
  image: Image,
  run: Run,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const program = await startImage(image, run)
  return { code: await program.ended(), stdout: program.stdout(), stderr: program.stderr() }
}
