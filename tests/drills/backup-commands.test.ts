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

/**
 * How the commands are used from day to day: by a timer, with an end to what they keep, and stopped half-way.
 */

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

/**
 * Settings with which a command is told to stop as soon as it makes a working folder whose name begins so.
 */
const stoppedAt = (start: string) => ({
  STOP_AT: start,
  NODE_OPTIONS: '--import ./tests/support/crash/stop-at-folder.ts',
})

describe('a backup', () => {
  it('tells the site’s figures when it was made, and one that failed does not', async () => {
    expect(await lastBackup()).toBeUndefined()
    writeFileSync(join(out, 'there'), 'x')
    expect(await runBackup(settings, join(out, 'there'))).toMatchObject({ status: 1 })
    const before = Date.now() / 1000
    expect(await runBackup(settings, join(out, 'whole.tar.gz'))).toMatchObject({ status: 0, stderr: '' })
    // what lies outside the process is asked for every few seconds
    await vi.waitUntil(async () => (await lastBackup()) !== undefined, { timeout: EVENT_LIMIT })
    expect(await lastBackup()).toBeGreaterThanOrEqual(before)
    expect(await lastBackup()).toBeLessThanOrEqual(Date.now() / 1000)
  })

  it('into a folder has a name of its own, and keeps as many as it is told, and other files', async () => {
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
    const left = readdirSync(folder)
    expect(left).toEqual(expect.arrayContaining([older[2]!, ...others]))
    expect(left).toHaveLength(5)
  })

  it.each([['--keep', '0'], ['--keep', 'all'], ['--keep'], ['--kep', '3'], ['other.tar.gz']])(
    'with %s %s says how it is used, and makes nothing',
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
    const [left, ...others] = readdirSync(folder)
    expect([left, others]).toEqual([expect.stringMatching(/^\.backup-/), []])
    expect(await runBackup(settings, folder)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder)).toContain(left)
    const past = new Date(Date.now() - 2 * HOUR)
    utimesSync(join(folder, left!), past, past)
    expect(await runBackup(settings, folder)).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder)).not.toContain(left)
  })
})

describe('a restore', () => {
  it('that is stopped says so in one line and leaves the place as it was', async () => {
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
