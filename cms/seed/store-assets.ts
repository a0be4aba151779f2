import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { storeUpload } from '#cms/features/media/store-upload.ts'
import type { UploadedFile } from '#cms/features/media/uploaded-file.ts'
import type { RulesName } from '#cms/features/media/upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MEDIA, SOUND } from '#cms/shared/media.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { BlockBody } from '#cms/schemas/blocks.ts'
import type { HotspotBody, SceneBody } from '#cms/schemas/tours.ts'
import type { SeedBlock, SeedHotspot, SeedImage, SeedScene, SeedTake } from './content/types.ts'

/* Stores files of `cms/seed/assets` as uploads are stored. */

const ASSET_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.flac': 'audio/flac',
  '.mp3': 'audio/mpeg',
}

export async function readAsset(name: string): Promise<UploadedFile> {
  const bytes = await readFile(new URL(`./assets/${name}`, import.meta.url))
  return { name, type: ASSET_TYPES[path.extname(name)] ?? 'application/octet-stream', bytes }
}

type ImagesInput = { req: PayloadRequest; images: SeedImage[]; folder: string; rules?: RulesName }

export async function storeImages({ req, images, folder, rules = 'project' }: ImagesInput): Promise<Media[]> {
  const stored: Media[] = []
  for (const { file, alt } of images) {
    stored.push(await storeUpload({ req, file: await readAsset(file), folder, alt, rules }))
  }
  return stored
}

type VideoInput = { req: PayloadRequest; name: string; folder: string }

export const storeVideo = async ({ req, name, folder }: VideoInput): Promise<Media> =>
  storeUpload({ req, file: await readAsset(name), folder, alt: '', rules: 'video' })

/** @returns the blocks as a save takes them */
export async function storeBlocks(
  req: PayloadRequest,
  blocks: SeedBlock[] | undefined,
): Promise<BlockBody[] | undefined> {
  const stored: BlockBody[] = []
  for (const block of blocks ?? []) stored.push(await storeBlock(req, block))
  return blocks && stored
}

async function storeBlock(req: PayloadRequest, block: SeedBlock): Promise<BlockBody> {
  const { kind, title } = block
  if (kind === 'video') {
    const [poster] = await storeImages({ req, images: [block.poster], folder: IMAGE.textFolder })
    const video = await storeVideo({ req, name: block.video, folder: MEDIA.videoFolder })
    const spoken = { tracks: [], speech: block.speech, transcript: '' }
    return { kind, title, videoPath: filePath(video), posterPath: filePath(poster!), ...spoken }
  }
  if (kind === 'audio') {
    const spoken = { speech: block.speech, transcript: block.transcript }
    return { kind, title, takes: await storeTakes(req, block.takes), ...spoken }
  }
  if (kind === 'panorama') {
    const scenes = []
    for (const scene of block.scenes) scenes.push(await storeScene(req, scene))
    return { kind, title, plan: null, scenes }
  }
  const images = await storeImages({ req, images: block.images, folder: IMAGE.textFolder })
  return {
    kind,
    title,
    images: images.map((image, index) => ({
      imagePath: filePath(image),
      label: block.images[index]!.label,
    })),
  }
}

async function storeTakes(req: PayloadRequest, takes: SeedTake[]) {
  const stored = []
  for (const { file, label } of takes) {
    const upload = { file: await readAsset(file), folder: SOUND.folder, alt: '', rules: 'sound' } as const
    stored.push({ soundPath: filePath(await storeUpload({ req, ...upload })), label })
  }
  return stored
}

async function storeScene(req: PayloadRequest, seed: SeedScene): Promise<SceneBody> {
  const { file, alt, variantLabel = '', variants = [], takes = [], hotspots, ...scene } = seed
  const [own, ...others] = await storeImages({
    req,
    images: [{ file, alt }, ...variants],
    folder: IMAGE.panoramaFolder,
    rules: 'panorama',
  })
  const storedHotspots: HotspotBody[] = []
  for (const hotspot of hotspots) storedHotspots.push(await storeHotspot(req, hotspot))
  return {
    ...scene,
    planPosition: null,
    panoramaPath: filePath(own!),
    variantLabel,
    variants: others.map((other, index) => ({
      panoramaPath: filePath(other),
      label: variants[index]!.label,
    })),
    takes: await storeTakes(req, takes),
    hotspots: storedHotspots,
  }
}

async function storeHotspot(req: PayloadRequest, hotspot: SeedHotspot): Promise<HotspotBody> {
  if (hotspot.kind !== 'image') return hotspot
  const { file, alt, ...rest } = hotspot
  const [image] = await storeImages({ req, images: [{ file, alt }], folder: IMAGE.textFolder })
  return { ...rest, imagePath: filePath(image!) }
}

export const idsOf = (media: Media[]) => media.map(({ id }) => id)
