import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openArchive, runBackup, runRestore } from '#tests/support/backup/commands.ts'
import { makeDocumentArchive } from '#tests/support/backup/make-archive.ts'
import { newInstallation } from '#tests/support/child-server.ts'
import { FORMER_BLOCKS, RENAMED_BLOCKS } from '#tests/support/former-blocks.ts'

/* An archive of an older release has former names of blocks: scripts/backup/documents/rename-blocks.ts. */

const SECRET = 'a secret of tests that is long enough 0123456789'
const TIMES = { createdAt: '2026-11-26T10:00:00.000Z', updatedAt: '2026-11-26T11:00:00.000Z' }

/** An archive has no empty lists. */
const portable = <Block>(blocks: Block[]): Block[] =>
  JSON.parse(
    JSON.stringify(blocks, (_name, value) =>
      Array.isArray(value) && value.length === 0 ? undefined : value,
    ),
  )
const media = (id: string) => ({ id, filename: `${id}.jpg`, prefix: 'project-images', ...TIMES })
const post = (fields: object) => ({ _status: 'published', title: 'Moved', ...fields, ...TIMES })
const project = (fields: object) => ({ ...post(fields), category: 'Residential' })
const version = (fields: object) => ({ parent: 'a-1', version: fields, ...TIMES })

it('an archive with the former names of blocks is restored with all blocks, also in versions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'older-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'older.tar.gz')
  const settings = { ...newInstallation(), PAYLOAD_SECRET: SECRET }
  const [formerBlocks, formerLocation] = [{ pieces: portable(FORMER_BLOCKS) }, { place: 'Vienna' }]
  await makeDocumentArchive(file, {
    secret: SECRET,
    dataSets: {
      users: [{ id: 'u-1', email: 'admin@studio.test', role: 'admin', ...TIMES }],
      media: [media('m-1'), media('m-2')],
      posts: [{ id: 'a-1', ...post(formerBlocks) }],
      'posts.versions': [version(post(formerBlocks))],
      projects: [{ id: 'a-1', ...project({ ...formerBlocks, ...formerLocation }) }],
      'projects.versions': [version(project({ ...formerBlocks, ...formerLocation }))],
    },
  })
  expect(await runRestore(settings, file)).toEqual({
    status: 0,
    stdout: expect.not.stringContaining('left out'),
    stderr: '',
  })

  const newArchive = join(folder, 'again.tar.gz')
  expect(await runBackup(settings, newArchive)).toMatchObject({ status: 0 })
  const { documents, dispose } = await openArchive(newArchive)
  onTestFinished(dispose)
  const [renamed, location] = [{ blocks: portable(RENAMED_BLOCKS) }, { location: 'Vienna' }]
  expect(await documents('posts')).toMatchObject([{ id: 'a-1', ...post(renamed) }])
  expect(await documents('posts.versions')).toEqual([version(post(renamed))])
  expect(await documents('projects')).toMatchObject([{ id: 'a-1', ...project({ ...renamed, ...location }) }])
  expect(await documents('projects.versions')).toEqual([version(project({ ...renamed, ...location }))])
})
