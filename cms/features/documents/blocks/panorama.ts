import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { IMAGE_FIELDS } from '#cms/features/media/image-fields.ts'
import type { MediaRelation } from '#cms/features/media/present-file.ts'
import { presentPanorama } from '#cms/features/media/present-image.ts'
import type { PanoramaBlock } from '#cms/payload-types.ts'
import { PANORAMA } from '#cms/shared/images.ts'
import type { PanoramaBlockBody, PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { SceneBody } from '#cms/schemas/tours.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { isOfType, presentBlockImage, type BlockInput } from './block.ts'
import { presentHotspot, toHotspot } from './hotspots.ts'
import { presentTakes, toTakes } from './takes.ts'

type StoredScene = NonNullable<PanoramaBlock['scenes']>[number]

/** The paths of all files that the block names. */
export const getPanoramaFilePaths = ({ plan, scenes }: PanoramaBlockBody): string[] => [
  ...(plan ? [plan.imagePath] : []),
  ...scenes.flatMap(({ panoramaPath, variants, takes, hotspots }) => [
    panoramaPath,
    ...variants.map((variant) => variant.panoramaPath),
    ...takes.map(({ soundPath }) => soundPath),
    ...hotspots.flatMap((hotspot) => {
      if (hotspot.kind === 'image') return [hotspot.imagePath]
      return hotspot.kind === 'sound' ? [hotspot.soundPath] : []
    }),
  ]),
]

/**
 * @throws AppError 413, 415 or 422 for a file that the tour does not take there, or that was never uploaded;
 * what `toTakes` throws
 */
export function toPanoramaBlock({
  body: { title, plan, scenes },
  ...input
}: BlockInput<PanoramaBlockBody>): PanoramaBlock {
  const { storedFiles, collection, field } = input
  const [storedPlan] = plan
    ? pickStoredFiles({
        storedFiles,
        rules: IMAGE_FIELDS[`${collection}Plans`].rules,
        paths: [plan.imagePath],
        getFieldName: () => `${field}.plan.imagePath`,
      })
    : []
  const panoramas = pickStoredFiles({
    storedFiles,
    rules: 'panorama',
    paths: scenes.map(({ panoramaPath }) => panoramaPath),
    getFieldName: (index) => `${field}.scenes.${index}.panoramaPath`,
  })
  return {
    blockType: 'panorama',
    title,
    plan: storedPlan?.id ?? null,
    scenes: scenes.map((scene, index) => ({
      panorama: panoramas[index]!.id,
      ...toScene({ ...input, field: `${field}.scenes.${index}`, body: scene }),
    })),
  }
}

function toScene({ body, ...input }: BlockInput<SceneBody>): Omit<StoredScene, 'panorama'> {
  const { storedFiles, field } = input
  const { label, description, heading, planPosition, variantLabel } = body
  const variants = pickStoredFiles({
    storedFiles,
    rules: 'panorama',
    paths: body.variants.map(({ panoramaPath }) => panoramaPath),
    getFieldName: (index) => `${field}.variants.${index}.panoramaPath`,
  })
  return {
    label,
    description,
    heading,
    planX: planPosition?.x ?? null,
    planY: planPosition?.y ?? null,
    variantLabel,
    variants: body.variants.map((variant, index) => ({
      panorama: variants[index]!.id,
      label: variant.label,
    })),
    takes: toTakes(body.takes, { storedFiles, field: `${field}.takes` }),
    hotspots: body.hotspots.map((hotspot, index) =>
      toHotspot({ ...input, field: `${field}.hotspots.${index}`, body: hotspot }),
    ),
  }
}

/**
 * Leaves out scenes without their panorama, the hotspots that lead to them, and whatever else lost its file.
 * @returns null if no scene is left
 */
export function presentPanoramaBlock({ title, plan, scenes }: PanoramaBlock): PublicPanoramaBlock | null {
  const shownScenes = (scenes ?? []).flatMap((scene, index) => {
    const panorama = presentScenePanorama(scene.panorama)
    return panorama ? [{ scene, panorama, index }] : []
  })
  if (shownScenes.length === 0) return null
  const shownIndexAt = (storedIndex: number) => shownScenes.findIndex(({ index }) => index === storedIndex)
  return {
    kind: 'panorama',
    title: title ?? '',
    plan: presentBlockImage(plan),
    scenes: shownScenes.map(({ scene, panorama, index }) => ({
      panorama,
      label: scene.label,
      description: scene.description ?? '',
      heading: scene.heading,
      planPosition: presentPosition(scene),
      variantLabel: scene.variantLabel ?? '',
      variants: (scene.variants ?? []).flatMap(({ panorama: other, label }) => {
        const presented = presentScenePanorama(other)
        return presented ? [{ panorama: presented, label }] : []
      }),
      takes: presentTakes(scene.takes),
      hotspots: (scene.hotspots ?? [])
        .map((hotspot) => presentHotspot(hotspot, (to) => (to === index ? -1 : shownIndexAt(to))))
        .filter((hotspot) => hotspot !== null),
    })),
  }
}

const presentScenePanorama = (file: MediaRelation): Panorama | null =>
  isOfType(file, PANORAMA.types) ? presentPanorama(file) : null

/** A position needs both: the console has a field for each. */
const presentPosition = ({ planX, planY }: StoredScene) =>
  typeof planX === 'number' && typeof planY === 'number' ? { x: planX, y: planY } : null
