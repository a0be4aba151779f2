import { join } from 'node:path'
import { fillListFields } from '#cms/features/documents/list-keys.ts'
import { markSeeded } from '#cms/seed/seed-once.ts'
import { CommandError } from '../command.mjs'
import { differences, readContents, writeContents } from './documents/contents.ts'
import { addRanks } from './documents/add-ranks.ts'
import { renameBlocks } from './documents/rename-blocks.ts'
import type { ManifestV2 } from './manifest.ts'
import { readLines } from './read-lines.ts'
import { dataSetPath } from './site-files.ts'
import type { RestoreTarget } from './target.ts'

type Input = { manifest: ManifestV2; target: RestoreTarget; stage: string; signal?: AbortSignal }

/**
 * Fills a new database beside the target's with the documents of a backup, and verifies it by reading it
 * back.
 * @returns notes on the parts of the backup that this version does not know
 * @throws CommandError when the documents read back differ from those of the backup
 */
export async function fillDatabase({ manifest, target, stage, signal }: Input): Promise<string[]> {
  const { payload, close } = await target.openStaging(stage)
  try {
    const ranked = await addRanks((dataSet) => readLines(join(stage, dataSetPath(dataSet)), signal))
    const renamed = renameBlocks(ranked.readLines)
    const { expected, unknownFields } = await writeContents(payload, renamed.readLines)
    const changed = [...Object.keys(unknownFields), ...ranked.changed, ...renamed.changed]
    requireSameContents(expected, comparableContents(manifest.contents, changed, expected), changed)
    requireSameContents(await readContents(payload), expected, [])
    // documents of a backup from before drafts existed become published
    await fillListFields({ payload })
    // a restore must not bring back demo content that the studio has deleted
    await markSeeded({ payload })
    const unknown = Object.keys(manifest.contents).filter(
      (dataSet) => !(dataSet in expected) && manifest.contents[dataSet]!.count > 0,
    )
    return [
      ...Object.keys(unknownFields).map(
        (dataSet) =>
          `${unknownFields[dataSet]} documents of ${dataSet} have fields that this version (not ` +
          `${manifest.program}) does not know; they were left out.`,
      ),
      ...unknown.map(
        (dataSet) =>
          `This version (not ${manifest.program}) has no ${dataSet}: ` +
          `${manifest.contents[dataSet]!.count} documents were left out.`,
      ),
    ]
  } finally {
    await close()
  }
}

/** Only data sets that both sides know and that were written completely can be compared. */
function comparableContents(
  listed: ManifestV2['contents'],
  changed: string[],
  expected: ManifestV2['contents'],
): ManifestV2['contents'] {
  return Object.fromEntries(
    Object.keys(expected).map((dataSet) => [
      dataSet,
      changed.includes(dataSet) ? expected[dataSet]! : (listed[dataSet] ?? expected[dataSet]!),
    ]),
  )
}

function requireSameContents(
  actual: ManifestV2['contents'],
  expected: ManifestV2['contents'],
  except: string[],
): void {
  const different = differences(actual, expected).filter((dataSet) => !except.includes(dataSet))
  if (different.length > 0) {
    throw new CommandError(
      `The restored documents differ from those of the backup (${different.join(', ')}). Nothing was ` +
        'changed.',
    )
  }
}
