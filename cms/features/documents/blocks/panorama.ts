import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { presentPanorama } from '#cms/features/media/present-image.ts'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import { PANORAMA } from '#cms/shared/images.ts'
import type { PanoramaBlockBody, PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { isOfType, type BlockInput } from './block.ts'

/** @throws AppError 422 for a file that was not uploaded as a panorama */
export function toPanoramaBlock({
  storedFiles,
  field,
  body: { title, scenes },
}: BlockInput<PanoramaBlockBody>): PanoramaBlock {
  const panoramas = pickStoredFiles({
    storedFiles,
    rules: 'panorama',
    paths: scenes.map(({ panoramaPath }) => panoramaPath),
    getFieldName: (index) => `${field}.scenes.${index}.panoramaPath`,
  })
  return {
    blockType: 'panorama',
    title,
    scenes: scenes.map(({ label, heading, hotspots }, index) => ({
      panorama: panoramas[index]!.id,
      label,
      heading,
      hotspots,
    })),
  }
}

/**
 * Leaves out scenes without their panorama, and the hotspots that lead to them.
 * @returns null if no scene is left
 */
export function presentPanoramaBlock({ title, scenes }: PanoramaBlock): PublicPanoramaBlock | null {
  const shownScenes = (scenes ?? []).flatMap(({ panorama, ...scene }, index) => {
    const presented = isOfType(panorama, PANORAMA.types) ? presentPanorama(panorama) : null
    return presented ? [{ ...scene, panorama: presented, index }] : []
  })
  if (shownScenes.length === 0) return null
  const sceneIndexAt = (storedIndex: number) => shownScenes.findIndex(({ index }) => index === storedIndex)
  return {
    kind: 'panorama',
    title: title ?? '',
    scenes: shownScenes.map(({ panorama, label, heading, hotspots, index }) => ({
      panorama,
      label,
      heading,
      hotspots: (hotspots ?? [])
        .filter(({ to }) => to !== index && sceneIndexAt(to) >= 0)
        .map(({ to, yaw, pitch }) => ({ to: sceneIndexAt(to), yaw, pitch })),
    })),
  }
}
