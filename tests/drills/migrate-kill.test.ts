import { cpSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '#cms/storage/database/sqlite-migrations/index.ts'
import { startChild } from '#tests/support/child-server.ts'
import {
  APPLIED,
  copiesIn,
  migrate,
  NEW_MIGRATIONS,
  settingsOf,
  stateOf,
  prepareOldDatabase,
  withDatabase,
} from '#tests/support/old-database.ts'

const { copyOfTemplate, newPath } = prepareOldDatabase()

/** The states in which a database may be left: before, between and after the migrations. */
const validStates: ReturnType<typeof stateOf>[] = []

beforeAll(async () => {
  const snapshots = newPath('valid-states')
  expect(await migrate(copyOfTemplate(), { KEEP_IN: snapshots, KEEP_FROM: String(APPLIED) })).toMatchObject({
    code: 0,
  })
  for (let count = APPLIED; count <= migrations.length; count += 1) {
    validStates.push(stateOf(join(snapshots, String(count))))
  }
})

it('an upgrade of SQLite keeps what is published, its images and the newest version', async () => {
  const folder = copyOfTemplate()
  expect(await migrate(folder)).toMatchObject({ code: 0 })
  withDatabase(folder, (database) => {
    const query = (statement: string) => database.prepare(statement).all()
    expect(query('select title, _status, published_at, scheduled_at from projects')).toEqual([
      { title: 'House', _status: 'published', published_at: '2026-03-01T08:00:00.000Z', scheduled_at: null },
    ])
    expect(query('select media_id from projects_rels')).toEqual([{ media_id: 'f-1' }])
    expect(query('select id, parent_id, version__status, latest from _projects_v order by id')).toEqual([
      { id: 'v-1', parent_id: 'p-1', version__status: 'published', latest: null },
      { id: 'v-2', parent_id: 'p-1', version__status: 'published', latest: 1 },
    ])
  })
})

describe('an upgrade of SQLite that is killed', () => {
  it('leaves the database as it was before a migration or after it, at whichever statement', async () => {
    const [folder, snapshots] = [copyOfTemplate(), newPath('kept')]
    expect(await migrate(folder, { KEEP_IN: snapshots })).toMatchObject({ code: 0 })
    const steps = readdirSync(snapshots).sort((first, second) => Number(first) - Number(second))
    expect(steps.length).toBeGreaterThan(25)
    const texts = validStates.map((state) => JSON.stringify(state))
    const stateIndexes = steps.map((step) => texts.indexOf(JSON.stringify(stateOf(join(snapshots, step)))))
    expect(stateIndexes).not.toContain(-1)
    expect(stateIndexes).toEqual(stateIndexes.toSorted((first, second) => first - second))
    expect([...new Set(stateIndexes)]).toEqual([0, ...NEW_MIGRATIONS.map((_name, index) => index + 1)])
  })

  it.each([
    ['ahead of its first statement', 'BEGIN', 0],
    ['in the middle of the first migration', 'ALTER TABLE `users` ADD `initial_password_until`', 0],
    ['ahead of the record of its name', 'insert into "payload_migrations"', 0],
    ['ahead of its end', 'COMMIT', 0],
    ['in the middle of the second migration', 'ALTER TABLE `studio` ADD `keep_messages_days`', 1],
  ])('by SIGKILL %s is completed by the next start, and loses nothing', async (_when, statement, before) => {
    const folder = copyOfTemplate()
    expect(await migrate(folder, { DIE_AT: statement })).toMatchObject({ signal: 'SIGKILL' })
    expect(stateOf(folder)).toEqual(validStates[before])
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder)).toEqual([`studio.db.before-${NEW_MIGRATIONS[0]}`])
  })

  it('again and again between its migrations keeps its one copy until the last migration is complete', async () => {
    const folder = copyOfTemplate()
    const copy = `studio.db.before-${NEW_MIGRATIONS[0]}`
    const olderCopy = `studio.db.before-${migrations[0]!.name}`
    writeFileSync(join(folder, olderCopy), 'from before the last upgrade')
    for (let count = 1; count <= 4; count += 1) {
      // each start brings one migration further than the one before it
      expect(await migrate(folder, { DIE_AT: 'BEGIN', DIE_AFTER: '1' })).toMatchObject({ signal: 'SIGKILL' })
      expect(stateOf(folder)).toEqual(validStates[count])
      expect(copiesIn(folder).sort()).toEqual([olderCopy, copy])
    }
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder).sort()).toEqual([olderCopy, copy])

    // the rollback of docs/deployment.md, and the upgrade once more
    const rolledBack = newPath('back')
    mkdirSync(rolledBack)
    cpSync(join(folder, copy), join(rolledBack, 'studio.db'))
    expect(stateOf(rolledBack)).toEqual(validStates[0])
    expect(await migrate(rolledBack, { DIE_AT: 'COMMIT' })).toMatchObject({ signal: 'SIGKILL' })
    expect(await migrate(rolledBack)).toMatchObject({ code: 0 })
    expect(stateOf(rolledBack)).toEqual(validStates.at(-1))
    expect(copiesIn(rolledBack)).toEqual([copy])
  })

  it('after its last migration is complete for the next start, which removes the oldest copy', async () => {
    const folder = copyOfTemplate()
    const copies = migrations.slice(0, 2).map(({ name }) => `studio.db.before-${name}`)
    for (const [age, name] of copies.entries()) {
      writeFileSync(join(folder, name), 'from before')
      utimesSync(join(folder, name), age + 1, age + 1)
    }
    const lastStatement = 'PRAGMA user_version = 0'
    expect(await migrate(folder, { DIE_AT: lastStatement })).toMatchObject({ signal: 'SIGKILL' })
    expect(stateOf(folder)).toEqual(validStates.at(-1))
    expect(copiesIn(folder)).toHaveLength(3)
    expect(await migrate(folder)).toMatchObject({ code: 0 })
    expect(copiesIn(folder).sort()).toEqual([copies[1], `studio.db.before-${NEW_MIGRATIONS[0]}`])
  })

  it('is completed by the start of the site, and leaves a copy that only its owner may read', async () => {
    const folder = copyOfTemplate()
    expect(await migrate(folder, { DIE_AT: 'COMMIT' })).toMatchObject({ signal: 'SIGKILL' })
    const server = await startChild(settingsOf(folder))
    await server.ready()
    expect(await server.stop()).toBe(0)
    expect(stateOf(folder)).toMatchObject({
      names: validStates.at(-1)!.names,
      messages: validStates.at(-1)!.messages,
    })
    const [copy] = copiesIn(folder)
    expect(statSync(join(folder, copy!)).mode & 0o777).toBe(0o600)
    const before = newPath('before')
    mkdirSync(before)
    cpSync(join(folder, copy!), join(before, 'studio.db'))
    expect(stateOf(before)).toEqual(validStates[0])
  })
})
