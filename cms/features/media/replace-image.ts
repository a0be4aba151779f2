import type { PayloadRequest, Where } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'
import { makeListKeys } from '../documents/list-keys.ts'
import { getDocumentMarker } from '../documents/document-marker.ts'
import type { Media } from '#cms/payload-types.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { CENTRE, IMAGE_LIBRARY } from '#cms/shared/images.ts'
import { fileStem, filePath, isPanoramaPath, newFileName } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { fileStore } from '#cms/storage/files/files.ts'
import type { ReplacedImageResponse } from '#cms/schemas/images.ts'
import { checkPresentable } from './check-presentable.ts'
import { cleanFileName } from './clean-file-name.ts'
import { mergeCredit } from './image-credit.ts'
import { toFileInfo } from './file-info.ts'
import { rerenderReplacedImages } from './rerender-replaced-images.ts'
import { validateUploadedFile } from './validate-uploaded-file.ts'
import { MEDIA_SORT_AND_SEARCH } from './sort-and-search.ts'
import { nameAsStored } from './name-as-stored.ts'
import { findUses } from './media-uses.ts'
import { findImageDocument, presentImageResponse, refuseForeignUses } from './images.ts'
import { refuseUnsuitable, strictestRules } from './image-fields.ts'
import { uploadRules } from './upload-rules.ts'
import type { UploadedFile } from './uploaded-file.ts'
import type { ValidatedFile } from './validated-file.ts'
import { enqueueVariants } from './variant-queue.ts'

type Input = { req: PayloadRequest; id: string; file: UploadedFile }

/**
 * Replaces the file of an image; its document, and with it every use, stays (decision 038). First the new
 * file is stored, then the document updated, then the texts that name the previous file are rendered again.
 * After a crash in between, documents still show the previous file, which stays for a week.
 * @throws AppError 403 for an image that a document shows which the caller may not change, 404, 412 if
 * somebody else replaced it meanwhile; what `validateUploadedFile` throws, also for a file that one of these
 * documents does not take
 */
export async function replaceImage({ req, id, file }: Input): Promise<ReplacedImageResponse> {
  const image = await findImageDocument({ req, id })
  const uses = await findUses(req, image)
  refuseForeignUses(uses)
  const fileName = cleanFileName(file.name)
  const imageFields = uses.flatMap(({ imageFields }) => imageFields)
  const isPanorama = isPanoramaPath(filePath(image))
  const rules = uploadRules[isPanorama ? 'panorama' : strictestRules(imageFields)]
  const validFile = await validateUploadedFile({ bytes: file.bytes, fileName, rules })
  for (const field of imageFields) refuseUnsuitable(toFileInfo(validFile), field.rules)

  const newFile = { prefix: image.prefix, filename: newFileName(validFile.extension) }
  const fileInfo = {
    ...toReplacementInfo(image, validFile),
    ...newFile,
    originalName: nameAsStored(fileName, validFile),
  }
  checkPresentable({ ...image, ...fileInfo })
  await fileStore.put(filePath(newFile), validFile.bytes, validFile.type)
  const media = await writeFileInfo({ req, image, fileInfo, credit: validFile.credit })
  if (!media) {
    await fileStore.remove(filePath(newFile))
    throw changedMeanwhile()
  }
  contentCache.invalidateOwnChange({ source: 'media', documentMarker: getDocumentMarker(image) })
  await rerenderReplacedImages({ req, images: [media] })
  enqueueVariants(media)
  return { ...presentImageResponse(media, uses), lost: validFile.lost }
}

type FileInfo = Partial<Media> & Pick<Media, 'prefix' | 'filename'>

/**
 * Writes without hooks, which would restore the stored metadata of the file. What staff wrote of the image
 * while its new file was checked stays.
 * @param input.credit of the new file
 * @returns null if the document has another file by now, or is gone
 */
async function writeFileInfo({
  req,
  image,
  fileInfo,
  credit,
}: {
  req: PayloadRequest
  image: Media
  fileInfo: FileInfo
  credit: ValidatedFile['credit']
}): Promise<Media | null> {
  const { db } = req.payload
  const where: Where = { and: [{ id: { equals: image.id } }, { filename: { equals: image.filename } }] }
  const current = await db.findOne<Media>({ collection: 'media', where })
  if (!current) return null
  const data = {
    ...fileInfo,
    ...mergeCredit(current, credit),
    ...makeListKeys(MEDIA_SORT_AND_SEARCH, { ...current, ...fileInfo }),
    url: fileUrl(filePath(fileInfo)),
  }
  return (await db.updateOne({ collection: 'media', where, data })) as unknown as Media | null
}

function toReplacementInfo(image: Media, file: ValidatedFile): Partial<Media> {
  return {
    // stems separated by spaces; the oldest are given up
    formerNames: [image.formerNames, fileStem(image.filename!)]
      .filter(Boolean)
      .join(' ')
      .split(' ')
      .slice(-IMAGE_LIBRARY.formerNames)
      .join(' '),
    ...toFileInfo(file),
    ...(hasOtherShape(image, file) && { focalX: CENTRE.x, focalY: CENTRE.y }),
  }
}

/** Largest difference of two aspect ratios that count as the same shape, as a fraction of the first. */
const SAME_SHAPE = 0.02

/** The stored focal point says nothing about an image of another shape. */
function hasOtherShape(one: Pick<Media, 'width' | 'height'>, other: ValidatedFile): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return true
  const [ratio, otherRatio] = [one.width / one.height, other.width / other.height]
  return Math.abs(ratio - otherRatio) > ratio * SAME_SHAPE
}
