import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PayloadRequest } from 'payload'
import { storeUpload } from '#cms/features/media/store-upload.ts'
import type { Upload } from '#cms/features/media/upload.ts'
import type { RulesName } from '#cms/features/media/upload-rules.ts'
import type { Media } from '#cms/payload-types.ts'
import { IMAGE, MEDIA, SOUND } from '#cms/shared/constants.ts'
import { filePath } from '#cms/storage/files/file-names.ts'
import type { PieceBody } from '#endpoints/pieces/schema.ts'
import type { SeedImage, SeedPiece } from './content/types.ts'

/** Files of `cms/seed/assets`, stored as uploads are. */

const types: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.flac': 'audio/flac',
  '.mp3': 'audio/mpeg',
}

export async function readAsset(name: string): Promise<Upload> {
  const bytes = await readFile(new URL(`./assets/${name}`, import.meta.url))
  return { name, type: types[path.extname(name)] ?? 'application/octet-stream', bytes }
}

export async function storeAll(
  req: PayloadRequest,
  images: SeedImage[],
  folder: string,
  rules: RulesName = 'project',
): Promise<Media[]> {
  const stored: Media[] = []
  for (const { file, alt } of images) {
    stored.push(await storeUpload({ req, file: await readAsset(file), folder, alt, rules }))
  }
  return stored
}

export const storeVideo = async (req: PayloadRequest, name: string, folder: string): Promise<Media> =>
  storeUpload({ req, file: await readAsset(name), folder, alt: '', rules: 'film' })

/** @returns the pieces as a save takes them */
export async function storePieces(
  req: PayloadRequest,
  pieces: SeedPiece[] | undefined,
): Promise<PieceBody[] | undefined> {
  const stored: PieceBody[] = []
  for (const piece of pieces ?? []) stored.push(await storePiece(req, piece))
  return pieces && stored
}

async function storePiece(req: PayloadRequest, piece: SeedPiece): Promise<PieceBody> {
  const { kind, title } = piece
  if (kind === 'film') {
    const [poster] = await storeAll(req, [piece.poster], IMAGE.textFolder)
    const film = await storeVideo(req, piece.film, MEDIA.filmFolder)
    return { kind, title, filmPath: filePath(film), posterPath: filePath(poster!) }
  }
  if (kind === 'listen') {
    const takes = []
    for (const { file, label } of piece.takes) {
      const upload = { file: await readAsset(file), folder: SOUND.folder, alt: '', rules: 'sound' } as const
      takes.push({ soundPath: filePath(await storeUpload({ req, ...upload })), label })
    }
    return { kind, title, takes }
  }
  if (kind === 'look') {
    const panoramas = await storeAll(req, piece.rooms, IMAGE.panoramaFolder, 'panorama')
    return {
      kind,
      title,
      rooms: piece.rooms.map(({ label, heading, spots }, index) => ({
        panoramaPath: filePath(panoramas[index]!),
        label,
        heading,
        spots,
      })),
    }
  }
  const pictures = await storeAll(req, piece.pictures, IMAGE.textFolder)
  return {
    kind,
    title,
    pictures: pictures.map((picture, index) => ({
      imagePath: filePath(picture),
      label: piece.pictures[index]!.label,
    })),
  }
}

export const idsOf = (media: Media[]) => media.map(({ id }) => id)
