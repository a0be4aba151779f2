import { describe, expect, test } from 'vitest'
import { nativeMigration } from '#scripts/native-migration.ts'

describe('nativeMigration', () => {
  const imports = "import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'\n"
  const migration = `${imports}\nexport async function up() {}\n`
  const index = "import * as migration_1_first from './1_first';\n\nexport const migrations = [];\n"

  test('types are imported as types, values as values', () => {
    expect(nativeMigration(migration)).toContain(
      "import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-sqlite'",
    )
  })

  test('the index imports its files with their extension', () => {
    expect(nativeMigration(index)).toContain("from './1_first.ts';")
  })

  test('a file that Node can run is unchanged', () => {
    for (const source of [migration, index]) {
      const once = nativeMigration(source)
      expect(nativeMigration(once)).toBe(once)
    }
  })
})
