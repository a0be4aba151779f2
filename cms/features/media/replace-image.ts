import type { PayloadRequest } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'
import { makeListKeys } from '#cms/features/documents/list-keys.ts'
import { getDocumentMarker } from '#cms/features/documents/document-marker.ts'
import type { Media } from '#cms/payload-types.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { IMAGE_LIBRARY } from '#cms/shared/images.ts'
import { fileStem, filePath, isPanoramaPath, newFileName } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import type { ImageResponse } from '#cms/schemas/images.ts'
import { checkPresentable } from './check-presentable.ts'
import { cleanFileName } from './clean-file-name.ts'
import { toFileInfo } from './file-info.ts'
import { rerenderReplacedImages } from './rerender-replaced-images.ts'
import { validateUploadedFile } from './validate-uploaded-file.ts'
import { MEDIA_SORT_AND_SEARCH } from './sort-and-search.ts'
import { nameAsStored } from './name-as-stored.ts'
import { findUses } from './media-uses.ts'
import { findMedia, presentImageResponse, refuseForeignUses } from './images.ts'
import { refuseUnsuitable, strictestRules } from './image-fields.ts'
import { uploadRules } from './upload-rules.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { ValidatedFile } from './validated-file.ts'
import { enqueueVariants } from './variant-queue.ts'

type Input = { req: PayloadRequest; id: string; file: UploadedFile }

/**
 * Replaces the file of an image; its document, and with it every use, stays (decision 038). The file is
 * stored first, then the document names it, then the texts that name the former file are written anew. A
 * crash in between leaves what shows the former file, which stays for a week.
 * @throws AppError 403 for an image that is shown where the caller may not change it, 404, 412 if somebody
 * else replaced it meanwhile, or 413, 415, 422, 429 as `validateUploadedFile` for a file that one of the
 * places does not take
 */
export async function replaceImage({ req, id, file }: Input): Promise<ImageResponse> {
  const former = await findMedia({ req, id })
  const uses = await findUses(req, former)
  refuseForeignUses(uses)
  const fileName = cleanFileName(file.name)
  const imageFields = uses.flatMap(({ imageFields }) => imageFields)
  const isPanorama = isPanoramaPath(filePath(former))
  const rules = uploadRules[isPanorama ? 'panorama' : strictestRules(imageFields)]
  const valid = await validateUploadedFile({ bytes: file.bytes, fileName, rules })
  for (const field of imageFields) refuseUnsuitable(toFileInfo(valid), field.rules)

  const named = { prefix: former.prefix, filename: newFileName(valid.extension) }
  const fileInfo = {
    ...toReplacementInfo(former, valid),
    ...named,
    originalName: nameAsStored(fileName, valid),
  }
  checkPresentable({ ...former, ...fileInfo })
  await fileStore.put(filePath(named), valid.bytes, valid.type)
  const media = await writeFileInfo({ req, former, fileInfo })
  if (!media) {
    await fileStore.remove(filePath(named))
    throw changedMeanwhile()
  }
  contentCache.invalidateOwnChange({ source: 'media', documentMarker: getDocumentMarker(former) })
  await rerenderReplacedImages({ req, images: [media] })
  enqueueVariants(media)
  return presentImageResponse(media, uses)
}

type FileInfo = Partial<Media> & Pick<Media, 'prefix' | 'filename'>

/**
 * Without hooks, which keep the metadata of a file.
 * @returns null if the document has another file by now, or is gone
 */
async function writeFileInfo({
  req,
  former,
  fileInfo,
}: {
  req: PayloadRequest
  former: Media
  fileInfo: FileInfo
}): Promise<Media | null> {
  const data = {
    ...fileInfo,
    ...makeListKeys(MEDIA_SORT_AND_SEARCH, { ...former, ...fileInfo }),
    url: fileUrl(filePath(fileInfo)),
  }
  return (await req.payload.db.updateOne({
    collection: 'media',
    where: { and: [{ id: { equals: former.id } }, { filename: { equals: former.filename } }] },
    data,
  })) as unknown as Media | null
}

function toReplacementInfo(former: Media, file: ValidatedFile): Partial<Media> {
  return {
    formerNames: [former.formerNames, fileStem(former.filename!)]
      .filter(Boolean)
      .join(' ')
      .split(' ')
      .slice(-IMAGE_LIBRARY.formerNames)
      .join(' '),
    ...toFileInfo(file),
    ...(hasOtherShape(former, file) && { focalX: CENTRE, focalY: CENTRE }),
  }
}

const CENTRE = 50
/** Largest difference of two aspect ratios, as a share of the first. */
const SAME_SHAPE = 0.02

/** The focal point of the former image says nothing about an image of another shape. */
function hasOtherShape(one: Pick<Media, 'width' | 'height'>, other: ValidatedFile): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return true
  const [ratio, otherRatio] = [one.width / one.height, other.width / other.height]
  return Math.abs(ratio - otherRatio) > ratio * SAME_SHAPE
}
