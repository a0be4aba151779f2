import type { PayloadRequest } from 'payload'
import { changedMeanwhile } from '#cms/errors.ts'
import { listKeysOf } from '#cms/features/documents/list-keys.ts'
import { shownBy } from '#cms/features/documents/shown-by.ts'
import type { Media } from '#cms/payload-types.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { PICTURES } from '#cms/shared/constants.ts'
import { fileStem, filePath, isPanoramaPath, newFileName } from '#cms/storage/files/file-names.ts'
import { fileUrl } from '#cms/storage/files/file-url.ts'
import { files } from '#cms/storage/files/files.ts'
import type { PictureAnswer } from '#endpoints/pictures/schema.ts'
import { checkPresentable } from './check-presentable.ts'
import { cleanFileName } from './clean-file-name.ts'
import { factsOf } from './file-facts.ts'
import { followReplacements } from './follow-replacements.ts'
import { judgeUpload } from './judge-upload.ts'
import { MEDIA_LISTED_BY } from './listed-by.ts'
import { nameAsStored } from './name-as-stored.ts'
import { findUses } from './picture-uses.ts'
import { findMedia, presentAnswer, refuseForeignUses } from './pictures.ts'
import { refuseMisplaced, rulesFor } from './places.ts'
import { uploadRules } from './upload-rules.ts'
import type { Upload } from './upload.ts'
import type { ValidatedFile } from './validated-file.ts'
import { enqueueVariants } from './variant-queue.ts'

type Input = { req: PayloadRequest; id: string; file: Upload }

/**
 * Gives a picture another file; its document, and with it every use, stays (docs/decisions/038). The file is
 * stored first, then the document names it, then the texts that name the former file are written anew. A crash
 * in between leaves what shows the former file, which stays for a week.
 * @throws AppError 403 for a picture that is shown where the caller may not change it, 404, 412 if somebody
 * else replaced it meanwhile, or 413, 415, 422, 429 as `judgeUpload` for a file that one of the places does
 * not take
 */
export async function replacePicture({ req, id, file }: Input): Promise<PictureAnswer> {
  const former = await findMedia({ req, id })
  const uses = await findUses(req, former)
  refuseForeignUses(uses)
  const fileName = cleanFileName(file.name)
  const places = uses.flatMap(({ places }) => places)
  const isPanorama = isPanoramaPath(filePath(former))
  const rules = uploadRules[isPanorama ? 'panorama' : rulesFor(places)]
  const valid = await judgeUpload({ bytes: file.bytes, fileName, rules })
  for (const place of places) refuseMisplaced(factsOf(valid), place.rules)

  const named = { prefix: former.prefix, filename: newFileName(valid.extension) }
  const facts = { ...replacementFacts(former, valid), ...named, originalName: nameAsStored(fileName, valid) }
  checkPresentable({ ...former, ...facts })
  await files.put(filePath(named), valid.bytes, valid.type)
  const media = await writeFacts({ req, former, facts })
  if (!media) {
    await files.remove(filePath(named))
    throw changedMeanwhile()
  }
  contentCache.drop({ source: 'media', shownBy: shownBy(former) })
  await followReplacements({ req, pictures: [media] })
  enqueueVariants(media)
  return presentAnswer(media, uses)
}

type Facts = Partial<Media> & Pick<Media, 'prefix' | 'filename'>

/**
 * Without hooks, which keep the facts about a file.
 * @returns null if the document has another file by now, or is gone
 */
async function writeFacts({
  req,
  former,
  facts,
}: {
  req: PayloadRequest
  former: Media
  facts: Facts
}): Promise<Media | null> {
  const data = {
    ...facts,
    ...listKeysOf(MEDIA_LISTED_BY, { ...former, ...facts }),
    url: fileUrl(filePath(facts)),
  }
  return (await req.payload.db.updateOne({
    collection: 'media',
    where: { and: [{ id: { equals: former.id } }, { filename: { equals: former.filename } }] },
    data,
  })) as unknown as Media | null
}

function replacementFacts(former: Media, file: ValidatedFile): Partial<Media> {
  return {
    formerNames: [former.formerNames, fileStem(former.filename!)]
      .filter(Boolean)
      .join(' ')
      .split(' ')
      .slice(-PICTURES.formerNames)
      .join(' '),
    ...factsOf(file),
    ...(isOfOtherShape(former, file) && { focalX: CENTRE, focalY: CENTRE }),
  }
}

const CENTRE = 50
/** Share of the aspect ratio. */
const SAME_SHAPE = 0.02

/** The focal point of the former picture says nothing about a picture of another shape. */
function isOfOtherShape(one: Pick<Media, 'width' | 'height'>, other: ValidatedFile): boolean {
  if (!one.width || !one.height || !other.width || !other.height) return true
  const [ratio, otherRatio] = [one.width / one.height, other.width / other.height]
  return Math.abs(ratio - otherRatio) > ratio * SAME_SHAPE
}
