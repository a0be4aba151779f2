import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { HOUR } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import { runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { readMetrics, metricValue } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/* The commands in daily use: run by a timer, with a limit of archives, and stopped half-way. */

const app = await startApp()
const out = mkdtempSync(join(tmpdir(), 'studio-commands-'))
const SECRET = process.env.PAYLOAD_SECRET!
const storageSettings = Object.entries(process.env).filter(
  ([name]) => name === 'DATABASE_URL' || name.startsWith('S3_'),
) as [string, string][]
const settings = { DATA_DIR: app.dataDir, PAYLOAD_SECRET: SECRET, ...Object.fromEntries(storageSettings) }
const lastBackup = async () =>
  metricValue(await readMetrics(app.origin), 'studio_backup_last_success_timestamp_seconds', {})

afterAll(() => rmSync(out, { recursive: true }))

/** Settings that stop a command as soon as it makes a working folder with this prefix. */
const stoppedAt = (prefix: string) => ({
  STOP_AT: prefix,
  NODE_OPTIONS: '--import ./tests/support/crash/stop-at-folder.ts',
})

describe('a backup', () => {
  it('shows in the metrics when it was made, and one that failed does not', async () => {
    expect(await lastBackup()).toBeUndefined()
    writeFileSync(join(out, 'there'), 'x')
    expect(await runBackup(settings, join(out, 'there'))).toMatchObject({ status: 1 })
    const before = Date.now() / 1000
    expect(await runBackup(settings, join(out, 'whole.tar.gz'))).toMatchObject({ status: 0, stderr: '' })
    // the site reads this figure only every few seconds
    await vi.waitUntil(async () => (await lastBackup()) !== undefined, { timeout: EVENT_LIMIT })
    expect(await lastBackup()).toBeGreaterThanOrEqual(before)
    expect(await lastBackup()).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('into a folder gets a name of its own, and removes the older archives but no other files', async () => {
    const folder = join(out, 'kept')
    mkdirSync(folder)
    const older = [
      'studio-2026-11-01T03-00-00.tar.gz',
      'studio-2026-11-02T03-00-00.tar.gz',
      'studio-2026-11-03T03-00-00.tar.gz',
    ]
    const others = ['studio.tar.gz', 'studio-2026-11-01.tar.gz', 'notes.txt']
    for (const name of [...older, ...others]) writeFileSync(join(folder, name), 'x')
    const { status, stdout } = await runBackup(settings, folder, '--keep', '2')
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining(`Removed 2 older than the newest 2: ${older[0]}, ${older[1]}`),
    ])
    const remaining = readdirSync(folder)
    expect(remaining).toEqual(expect.arrayContaining([older[2]!, ...others]))
    expect(remaining).toHaveLength(5)
  })

  it.each([['--keep', '0'], ['--keep', 'all'], ['--keep'], ['--kep', '3'], ['other.tar.gz']])(
    'with %s %s prints its usage, and makes nothing',
    async (...args) => {
      const { status, stderr } = await runBackup(settings, join(out, 'never.tar.gz'), ...args)
      expect([status, stderr]).toEqual([1, 'Usage: npm run backup -- [file or folder] [--keep <how many>]\n'])
      expect(existsSync(join(out, 'never.tar.gz'))).toBe(false)
    },
  )

  it('that is stopped says so in one line and leaves nothing behind', async () => {
    const folder = join(out, 'stopped')
    mkdirSync(folder)
    const { status, stderr } = await runBackup({ ...settings, ...stoppedAt('.backup-') }, folder)
    expect([status, stderr]).toEqual([1, 'Stopped by SIGTERM. Nothing was changed.\n'])
    expect(readdirSync(folder)).toEqual([])
  })

  it('removes what one that was killed left beside the archive, an hour later', async () => {
    const folder = join(out, 'killed')
    mkdirSync(folder)
    await runBackup({ ...settings, ...stoppedAt('.backup-'), STOP_BY: 'SIGKILL' }, folder)
    const [leftover, ...others] = readdirSync(folder)
    expect([leftover, others]).toEqual([expect.stringMatching(/^\.backup-/), []])
    expect(await runBackup(settings, folder)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder)).toContain(leftover)
    const past = new Date(Date.now() - 2 * HOUR)
    utimesSync(join(folder, leftover!), past, past)
    expect(await runBackup(settings, folder)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder)).not.toContain(leftover)
  })
})

describe('a restore', () => {
  it('that is stopped says so in one line and leaves the data folder as it was', async () => {
    const installation: Record<string, string> = { ...newInstallation(), PAYLOAD_SECRET: SECRET }
    const folder = installation.DATA_DIR!
    const { status, stderr } = await runRestore(
      { ...installation, ...stoppedAt('.restore-') },
      join(out, 'whole.tar.gz'),
    )
    expect([status, stderr]).toEqual([1, 'Stopped by SIGTERM. Nothing was changed.\n'])
    expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual([])
  })
})
