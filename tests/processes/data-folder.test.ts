import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, describe } from 'vitest'
import { newInstallation, startChild } from '#tests/support/child-server.ts'

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('of an earlier release is closed to other users at the start, with the site’s own folders in it', async () => {
    const settings = newInstallation()
    const folder = settings.DATA_DIR!
    const first = await startChild(settings)
    await first.ready()
    expect(await first.stop()).toBe(0)
    chmodSync(folder, 0o755)
    for (const name of ['media', 'backups', 'media/project-images']) {
      mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
      chmodSync(join(folder, name), 0o755)
    }
    for (const name of ['notes.txt', 'media/project-images/1-a.jpg']) {
      writeFileSync(join(folder, name), 'x', { mode: 0o644 })
    }
    const server = await startChild(settings)
    await server.ready()
    const modeOf = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8)
    expect(['.', 'media', 'backups'].map(modeOf)).toEqual(['700', '700', '700'])
    // nobody else gets past the folder: files below it, and those that are not the site's, keep their modes
    expect(['notes.txt', 'media/project-images/1-a.jpg'].map(modeOf)).toEqual(['644', '644'])
    expect(await server.stop()).toBe(0)
    expect(server.stdout()).not.toContain('could not be changed')
  })

  it('that everybody shares is left as it is, with one warning', async () => {
    const settings = newInstallation()
    chmodSync(settings.DATA_DIR!, 0o1777)
    const server = await startChild(settings)
    await server.ready()
    expect(await server.stop()).toBe(0)
    expect(statSync(settings.DATA_DIR!).mode & 0o7777).toBe(0o1777)
    expect(server.stdout().match(/Other users of this machine may read the data folder/g)).toHaveLength(1)
  })
})
