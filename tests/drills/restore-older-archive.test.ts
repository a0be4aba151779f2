import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openArchive, runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { makeDocumentArchive } from '#tests/support/backup/make-archive.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'

/** What an archive of an older version has under other names: scripts/backup/documents/rename-blocks.ts. */

const SECRET = 'a secret of tests that is long enough 0123456789'
const TIMES = { createdAt: '2026-11-26T10:00:00.000Z', updatedAt: '2026-11-26T11:00:00.000Z' }

/** An archive has no empty lists. */
const portable = <Block>(blocks: Block[]): Block[] =>
  JSON.parse(
    JSON.stringify(blocks, (_name, part) => (Array.isArray(part) && part.length === 0 ? undefined : part)),
  )
const media = (id: string) => ({ id, filename: `${id}.jpg`, prefix: 'project-images', ...TIMES })
const post = (fields: object) => ({ _status: 'published', title: 'Moved', ...fields, ...TIMES })
const project = (fields: object) => ({ ...post(fields), category: 'Residential' })
const version = (fields: object) => ({ parent: 'a-1', version: fields, ...TIMES })

it('an archive from before blocks had their names is restored with all of them, also in versions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'older.tar.gz')
  const settings = { ...newInstallation(), PAYLOAD_SECRET: SECRET }
  const [blocks, place] = [{ pieces: portable(FORMER_BLOCKS) }, { place: 'Vienna' }]
  await makeDocumentArchive(file, {
    secret: SECRET,
    dataSets: {
      users: [{ id: 'u-1', email: 'admin@studio.test', role: 'admin', ...TIMES }],
      media: [media('m-1'), media('m-2')],
      posts: [{ id: 'a-1', ...post(blocks) }],
      'posts.versions': [version(post(blocks))],
      projects: [{ id: 'a-1', ...project({ ...blocks, ...place }) }],
      'projects.versions': [version(project({ ...blocks, ...place }))],
    },
  })
  expect(await runRestore(settings, file)).toEqual({
    status: 0,
    stdout: expect.not.stringContaining('left out'),
    stderr: '',
  })

  const again = join(folder, 'again.tar.gz')
  expect(await runBackup(settings, again)).toMatchObject({ status: 0 })
  const { documents, dispose } = await openArchive(again)
  onTestFinished(dispose)
  const [renamed, location] = [{ blocks: portable(RENAMED_BLOCKS) }, { location: 'Vienna' }]
  expect(await documents('posts')).toMatchObject([{ id: 'a-1', ...post(renamed) }])
  expect(await documents('posts.versions')).toEqual([version(post(renamed))])
  expect(await documents('projects')).toMatchObject([{ id: 'a-1', ...project({ ...renamed, ...location }) }])
  expect(await documents('projects.versions')).toEqual([version(project({ ...renamed, ...location }))])
})
