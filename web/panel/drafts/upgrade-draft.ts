import type { StoredDraft } from './draft-store.ts'

type Fields = Record<string, unknown>
type Names = Record<string, string>

/** Values of the forms of posts, members and projects, by their former names. */
const VALUES: Names = {
  pieces: 'blocks',
  picture: 'libraryImage',
  use: 'imageMode',
  current: 'currentImages',
  place: 'location',
}
/** Fields of the images of a project. */
const IMAGE: Names = { picture: 'image' }
/** The kinds of blocks, with the fields of a block and of its rows. */
const KINDS: Record<string, { kind: string; fields: Names }> = {
  compare: { kind: 'beforeAfter', fields: { pictures: 'images', picture: 'image' } },
  film: { kind: 'video', fields: { film: 'video' } },
  listen: { kind: 'audio', fields: {} },
  look: { kind: 'panorama', fields: { rooms: 'scenes', spots: 'hotspots' } },
}

/**
 * Drafts that the version before wrote have former names. They are read under both until the next version;
 * then this file, its call in `draft-store.ts`, tests/unit/web/panel/upgrade-draft.test.ts and
 * tests/components/document-form/older-drafts.test.tsx go.
 * @returns the draft with the names of now, its values in the same order, by which forms compare them
 */
export function upgradeDraft<Values>(draft: StoredDraft<Values>): StoredDraft<Values> {
  const values = rename(draft.values as Fields, VALUES)
  const { images, blocks } = values as { images?: Fields[]; blocks?: Fields[] }
  const lists = {
    ...(images && { images: images.map((image) => rename(image, IMAGE)) }),
    ...(blocks && { blocks: blocks.map(renameBlock) }),
  }
  return { ...draft, values: { ...values, ...lists } as Values }
}

function renameBlock(block: Fields): Fields {
  const former = Object.hasOwn(KINDS, block.kind as string) ? KINDS[block.kind as string] : undefined
  return former ? { ...renameWithRows(block, former.fields), kind: former.kind } : block
}

const rename = (fields: Fields, names: Names): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

const renameWithRows = (fields: Fields, names: Names): Fields =>
  Object.fromEntries(
    Object.entries(rename(fields, names)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row: Fields) => renameWithRows(row, names)) : value,
    ]),
  )
