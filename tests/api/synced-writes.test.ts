import { open, type FileHandle } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { WRITES } from '#cms/storage/database/sqlite-sync.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, postForm } from '#tests/support/builders.ts'

const app = await startApp()
const admin = await app.admin()
const { db } = app.payload
const probe = await open(import.meta.filename)
const fileHandle = Object.getPrototypeOf(probe) as FileHandle
await probe.close()

it.runIf('client' in db)('a save is answered once it is on the disk', async () => {
  const { id } = await makePost(admin)
  const atDisk = Promise.withResolvers<void>()
  const datasync = vi.spyOn(fileHandle, 'datasync').mockReturnValue(atDisk.promise)
  const answered = vi.fn()
  const save = admin.putForm(`/api/blogposts/${id}`, postForm({ title: 'Changed' })).then(answered)
  await vi.waitFor(() => expect(datasync).toHaveBeenCalled())
  await wait(100)
  expect(answered).not.toHaveBeenCalled()
  datasync.mockRestore()
  atDisk.resolve()
  await save
  expect(answered).toHaveBeenCalled()
})

it.runIf('client' in db)('every operation that writes waits for the disk', () => {
  const operations = Object.keys(db).filter((name) => /^(create|update|upsert|delete)/.test(name))
  // these make migrations and parts of statements
  const others = ['createJSONQuery', 'createMigration', 'deleteWhere']
  expect(operations.toSorted()).toEqual([...WRITES, ...others].toSorted())
})
