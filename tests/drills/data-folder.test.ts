import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi, describe } from 'vitest'
import { runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { makePost, imageFile } from '#tests/support/builders.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

/** @returns what others than its owner may access in a folder, itself included */
function findOpenEntries(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['.', ...entries].filter((entry) => (lstatSync(join(folder, entry)).mode & 0o077) !== 0)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is only its owner’s, with everything that a site, a backup and a restore put into it', async () => {
    const installation = newInstallation()
    const dataDir = join(newFolder(), 'data')
    const settings = { ...installation, DATA_DIR: dataDir, ADMIN_PASSWORD: ADMIN.password }
    const server = await startChild(settings)
    await server.ready()
    const admin = await server.client().signIn(ADMIN)
    await makePost(admin, { image: await imageFile() })
    expect(
      (
        await server
          .client()
          .post('/api/contact', { name: 'Anna', email: 'anna@visitor.test', message: 'Hello' })
      ).status,
    ).toBe(201)
    await vi.waitUntil(
      () =>
        existsSync(join(dataDir, 'mail')) &&
        readdirSync(join(dataDir, 'mail')).some((name) => name.endsWith('.eml')),
      { timeout: EVENT_LIMIT },
    )
    expect(findOpenEntries(dataDir)).toEqual([])
    expect(await server.stop()).toBe(0)

    const file = join(dataDir, 'backups', 'one.tar.gz')
    expect(await runBackup(settings, file)).toMatchObject({ status: 0 })
    expect(findOpenEntries(dataDir)).toEqual([])
    const target = join(newFolder(), 'restored')
    expect(
      await runRestore({ ...newInstallation(), DATA_DIR: target }, file, '--other-secret'),
    ).toMatchObject({ status: 0 })
    expect(findOpenEntries(target)).toEqual([])
  })
})
