import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { IMAGE_FIELDS } from '#cms/features/media/image-fields.ts'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import type { HotspotBody, PublicHotspot } from '#cms/schemas/tours.ts'
import { presentBlockImage, type BlockInput } from './block.ts'
import { presentStoredSound } from './takes.ts'

export type StoredHotspot = NonNullable<NonNullable<PanoramaBlock['scenes']>[number]['hotspots']>[number]

type Input = BlockInput<HotspotBody>

/** @throws AppError 413, 415 or 422 for a file that a hotspot does not take, or that was never uploaded */
export function toHotspot({ body, ...input }: Input): StoredHotspot {
  switch (body.kind) {
    case 'image': {
      const { imagePath, ...hotspot } = body
      return { ...hotspot, image: pickFile(input, 'imagePath', imagePath) }
    }
    case 'sound': {
      const { soundPath, ...hotspot } = body
      return { ...hotspot, sound: pickFile(input, 'soundPath', soundPath) }
    }
    default:
      return body
  }
}

function pickFile(
  { storedFiles, collection, field }: Omit<Input, 'body'>,
  name: 'imagePath' | 'soundPath',
  path: string,
): string {
  const [file] = pickStoredFiles({
    storedFiles,
    rules: name === 'soundPath' ? 'sound' : IMAGE_FIELDS[`${collection}Hotspots`].rules,
    paths: [path],
    getFieldName: () => `${field}.${name}`,
  })
  return file!.id
}

/**
 * @param getSceneIndex converts the stored index of another scene; -1 if that scene is not shown
 * @returns null if what it leads to or shows is gone
 */
export function presentHotspot(
  { kind, yaw, pitch, ...hotspot }: StoredHotspot,
  getSceneIndex: (storedIndex: number) => number,
): PublicHotspot | null {
  const named = { title: hotspot.title ?? '', yaw, pitch }
  switch (kind ?? 'scene') {
    case 'scene': {
      const to = getSceneIndex(hotspot.to ?? -1)
      return to < 0 ? null : { kind: 'scene', to, yaw, pitch }
    }
    case 'text':
      return { kind: 'text', text: hotspot.text ?? '', ...named }
    case 'image': {
      const image = presentBlockImage(hotspot.image)
      return image && { kind: 'image', image, ...named }
    }
    case 'sound': {
      const sound = presentStoredSound(hotspot.sound)
      return sound && { kind: 'sound', sound, ...named }
    }
    case 'link':
      return hotspot.url ? { kind: 'link', url: hotspot.url, ...named } : null
  }
}
