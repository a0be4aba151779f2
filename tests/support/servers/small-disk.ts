import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MB } from '#cms/shared/units.ts'
import { MissingDependency } from './missing-dependency.ts'

export type SmallDisk = {
  folder: string
  /** writes a file until the disk is full */
  fill(): void
  /** removes that file */
  free(): void
  stop(): void
}

/**
 * Mounts a small file system in memory.
 * @throws {MissingDependency} where this user may not mount one
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'studio-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw new MissingDependency('a small disk', `${(error as Error).message.split('\n', 1)[0]}`)
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const block of [Buffer.alloc(MB), Buffer.alloc(4096)]) writeUntilFull(file, block)
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    stop() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
