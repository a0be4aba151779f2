import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { MB } from '#cms/shared/units.ts'
import { runBackup } from '#tests/support/backup/commands.ts'
import { makePost, imageFile, postForm, projectBody } from '#tests/support/builders.ts'
import { type ChildServer, startChild } from '#tests/support/child-server.ts'
import type { Client } from '#tests/support/client.ts'
import { reasonMissing } from '#tests/support/servers/missing-dependency.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/servers/small-disk.ts'
import { readMetrics, metricValue } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
/** Not every machine allows a small disk to be mounted. */
const missing = await reasonMissing(() => mountSmallDisk(1).stop())

describe.skipIf(missing)(missing ?? 'a site whose disk is full', () => {
  let disk: SmallDisk
  let server: ChildServer
  let admin: Client
  let settings: Record<string, string>

  beforeAll(async () => {
    disk = mountSmallDisk(64)
    settings = { DATA_DIR: disk.folder, SEED: 'none', ADMIN_PASSWORD: ADMIN.password }
    server = await startChild(settings, (end) => afterAll(end))
    await server.ready()
    admin = await server.client().signIn(ADMIN)
    await makePost(admin, { title: 'Before the disk was full' })
  })
  afterAll(() => disk?.stop())

  const readyz = async () => (await fetch(`${server.origin}/readyz`)).json()
  const freeBytes = async () => metricValue(await readMetrics(server.origin), 'studio_disk_free_bytes', {})
  const storageFull = { error: apiTexts.storageFull, code: 'storage-full' }

  it('is ready and measures its free space before it is full', async () => {
    expect(await readyz()).toMatchObject({ status: 'ready', disk: { ok: true } })
    expect(await freeBytes()).toBeGreaterThan(40 * MB)
  })

  it('refuses saves with 507 and a text, and logs one line', async () => {
    disk.fill()
    const responses = []
    for (let count = 0; count < 40; count++) {
      responses.push(
        await server.client().post('/api/contact', {
          name: 'Anna',
          email: 'anna@visitor.test',
          message: `${count} ${'m'.repeat(4_000)}`,
        }),
      )
    }
    responses.push(
      await admin.postForm('/api/newpost', postForm()),
      await admin.postForm('/api/newpost', postForm({ image: await imageFile() })),
      await admin.post('/api/projects', projectBody()),
    )
    for (const response of responses) {
      expect([response.status, response.body, response.headers.get('retry-after')]).toEqual([
        507,
        storageFull,
        '300',
      ])
    }
    await vi.waitUntil(() => server.stdout().includes('The disk is full'), { timeout: EVENT_LIMIT })
    expect(server.stdout().match(/The disk is full/g)).toHaveLength(1)
  })

  it('still shows its content, and is degraded', async () => {
    const response = await fetch(`${server.origin}/readyz`)
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ status: 'degraded', database: { ok: true }, disk: { ok: false } }),
    ])
    expect((await fetch(`${server.origin}/api/public/posts`)).status).toBeLessThan(500)
    expect(await (await fetch(`${server.origin}/blog`)).text()).toContain('Before the disk was full')
    expect(await freeBytes()).toBeLessThan(MB)
  })

  it('can be backed up to another disk; on its own one line says why not, and no file is left', async () => {
    const out = mkdtempSync(join(tmpdir(), 'studio-out-'))
    expect(await runBackup(settings, join(out, 'elsewhere.tar.gz'))).toMatchObject({ status: 0 })
    rmSync(out, { recursive: true })
    mkdirSync(join(disk.folder, 'backups'), { recursive: true })
    const { status, stderr } = await runBackup(settings, join(disk.folder, 'backups', 'here.tar.gz'))
    expect([status, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^The disk is full.*: free some space, or name a folder on another disk\. The unfinished files were removed\.$/,
        ),
      ],
    ])
    expect(readdirSync(join(disk.folder, 'backups'))).toEqual([])
  })

  it('saves again once there is room', async () => {
    disk.free()
    expect((await admin.post('/api/projects', projectBody())).status).toBe(201)
    expect(await readyz()).toMatchObject({ disk: { ok: true } })
  })

  it('starts, or ends with one line, where it is full from the beginning', async () => {
    expect(await server.stop()).toBe(0)
    disk.fill()
    const restarted = await startChild(settings)
    await Promise.race([restarted.ready().catch(() => {}), restarted.ended()])
    if (restarted.process.exitCode === null) return
    expect(restarted.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/DATA_DIR.*full.*Free some space|DATA_DIR.*free some space/i),
    ])
  })
})
