import type { StoredDraft } from './draft-store.ts'

type Fields = Record<string, unknown>
type Names = Record<string, string>

/** Present names of values in the forms of posts, members and projects, by former name. */
const VALUES: Names = {
  pieces: 'blocks',
  picture: 'libraryImage',
  use: 'imageMode',
  current: 'currentImages',
  place: 'location',
}
/** Present names of fields of a project's images, by former name. */
const IMAGE: Names = { picture: 'image' }
/** Present names of kinds of blocks, and of the fields of a block and its rows, by former name. */
const KINDS: Record<string, { kind: string; fields: Names }> = {
  compare: { kind: 'beforeAfter', fields: { pictures: 'images', picture: 'image' } },
  film: { kind: 'video', fields: { film: 'video' } },
  listen: { kind: 'audio', fields: {} },
  look: { kind: 'panorama', fields: { rooms: 'scenes', spots: 'hotspots' } },
}

/** Fields of blocks that drafts of the previous release lack, by kind. */
const NEW_FIELDS: Record<string, Fields> = {
  video: { tracks: [], speech: 'unknown', transcript: '' },
  audio: { speech: 'unknown', transcript: '' },
}

/**
 * Upgrades a draft that the previous release wrote with former names. With the next release this file can be
 * removed, with its call in `draft-store.ts`, tests/unit/web/panel/upgrade-draft.test.ts and
 * tests/components/document-form/older-drafts.test.tsx.
 * @returns the draft with present names; the order of its values is kept, since forms compare them as JSON
 */
export function upgradeDraft<Values>(draft: StoredDraft<Values>): StoredDraft<Values> {
  const values = rename(draft.values as Fields, VALUES)
  const { images, blocks } = values as { images?: Fields[]; blocks?: Fields[] }
  const lists = {
    ...(images && { images: images.map((image) => rename(image, IMAGE)) }),
    ...(blocks && { blocks: blocks.map(upgradeBlock) }),
  }
  return { ...draft, values: { ...values, ...lists } as Values }
}

function upgradeBlock(block: Fields): Fields {
  const renamed = Object.hasOwn(KINDS, block.kind as string) ? KINDS[block.kind as string] : undefined
  const current = renamed ? { ...renameWithRows(block, renamed.fields), kind: renamed.kind } : block
  return current.kind === 'panorama' && !('plan' in current) ? upgradeTour(current) : withNewFields(current)
}

function withNewFields(block: Fields): Fields {
  const kind = String(block.kind)
  const added = Object.hasOwn(NEW_FIELDS, kind) ? Object.entries(NEW_FIELDS[kind]!) : []
  return { ...block, ...Object.fromEntries(added.filter(([name]) => !Object.hasOwn(block, name))) }
}

/** Tours had no floor plan, and scenes nothing but hotspots that lead to scenes. */
const upgradeTour = ({ kind, title, scenes, ...block }: Fields): Fields => ({
  kind,
  title,
  plan: null,
  scenes: (scenes as Fields[]).map(({ key, panorama, label, heading, hotspots }) => ({
    key,
    panorama,
    label,
    description: '',
    heading,
    planPosition: null,
    variantLabel: '',
    variants: [],
    takes: [],
    hotspots: (hotspots as Fields[]).map(({ key: hotspotKey, to, yaw, pitch }) => ({
      key: hotspotKey,
      kind: 'scene',
      ...{ to, title: '', text: '', image: null, sound: null, url: '' },
      yaw,
      pitch,
    })),
  })),
  ...block,
})

const rename = (fields: Fields, names: Names): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

const renameWithRows = (fields: Fields, names: Names): Fields =>
  Object.fromEntries(
    Object.entries(rename(fields, names)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row: Fields) => renameWithRows(row, names)) : value,
    ]),
  )
