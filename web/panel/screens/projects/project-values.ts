import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import type { ProjectWithBlocks } from '#cms/schemas/public.ts'
import { NO_SEO, toSeoBody, toSeoValues, type SeoValues } from '#web/panel/seo/seo-values.ts'
import { NO_BLOCKS, toBlocksBody, toBlocksValues, type BlocksValues } from '#web/panel/blocks/block-values.ts'
import {
  NOT_PUBLISHED,
  toPublicationValues,
  type PublicationValues,
} from '#web/panel/publication/publication-values.ts'
import { toFieldsBody, toFieldValues, type FieldValues } from '#web/panel/form/field-values.ts'
import type { DocumentResponse } from '#web/panel/form/stored-document.ts'
import type { CheckedImage } from '#web/panel/publication/publish-checks.ts'
import { getItemTitle, type StoredImage, type UploadItem } from '#web/panel/uploads/upload-item.ts'

/**
 * What happens to the project's current images: uploaded ones replace them, are added after them, or the
 * form's list holds `all` images, current ones included.
 */
type ImageMode = 'replace' | 'add' | 'all'

const FIELDS = { ...PROJECT_FIELDS, ...PROJECT_DETAILS }

/** The form's values, as stored in its draft. */
export type ProjectValues = {
  /** the form's list; starts empty */
  images: UploadItem[]
  imageMode: ImageMode
  /** the images that the project had when the form was opened */
  currentImages: StoredImage[]
} & FieldValues<typeof FIELDS> &
  PublicationValues &
  SeoValues &
  BlocksValues

export const NO_PROJECT: ProjectValues = {
  ...toFieldValues(FIELDS),
  images: [],
  imageMode: 'replace',
  currentImages: [],
  ...NOT_PUBLISHED,
  ...NO_SEO,
  ...NO_BLOCKS,
}

export const toProjectValues = (project: ProjectWithBlocks, response: DocumentResponse): ProjectValues => ({
  ...NO_PROJECT,
  ...toFieldValues(FIELDS, project),
  currentImages: project.images,
  ...toPublicationValues(response),
  ...toSeoValues(project),
  ...toBlocksValues(project),
})

/** The project's images after the save; undefined leaves them unchanged. */
function toImagesBody({
  images,
  imageMode,
  currentImages,
}: ProjectValues): { imageUrl: string; imagePath: string; alt?: string }[] | undefined {
  const stored = images.flatMap(({ image, alt }) =>
    image ? [{ imageUrl: image.imageUrl, imagePath: image.imagePath, alt: alt.trim() }] : [],
  )
  if (imageMode === 'all') return stored
  if (stored.length === 0) return undefined
  if (imageMode === 'replace') return stored
  return [
    ...currentImages.map(withoutAlt),
    ...stored.filter(({ imagePath }) => !hasPath(currentImages, imagePath)),
  ]
}

/** Without `alt`, the stored alt text stays. */
const withoutAlt = ({ imageUrl, imagePath }: StoredImage) => ({ imageUrl, imagePath })

/** Whether an image, as one chosen from the library, is the project's already. */
const hasPath = (images: StoredImage[], path: string) => images.some(({ imagePath }) => imagePath === path)

/**
 * The body of `PUT /projects/{id}` and `POST /projects`.
 * @param isNew whether a project is created: one made from the draft of a deleted project lists the images
 *   that an update would leave unchanged
 */
export function toProjectBody(values: ProjectValues, { isNew = false } = {}) {
  const { status, publishedAt, currentImages } = values
  const images =
    toImagesBody(values) ?? (isNew && currentImages.length > 0 ? currentImages.map(withoutAlt) : undefined)
  return {
    ...toFieldsBody(FIELDS, values),
    status,
    publishedAt,
    ...toSeoBody(values),
    ...toBlocksBody(values),
    ...(images && { images }),
  }
}

/**
 * The images that the site would show after the save, in order.
 * @param toLocalImage gives the image that a preview shows of an item that is not stored yet
 */
export function imagesAfterSave(
  { images, imageMode, currentImages }: ProjectValues,
  toLocalImage: (item: UploadItem) => StoredImage | undefined = () => undefined,
): { image: StoredImage; alt: string }[] {
  const current = currentImages.map((image) => ({ image, alt: image.alt }))
  const listed = images.flatMap((item) => {
    const image = item.image ?? toLocalImage(item)
    return image ? [{ image, alt: item.alt }] : []
  })
  if (imageMode === 'all' || (imageMode === 'replace' && listed.length > 0)) return listed
  return [...current, ...listed.filter(({ image }) => !hasPath(currentImages, image.imagePath))]
}

/** Index of the form's first image in the request body. */
export const firstFormImageIndex = ({ imageMode, currentImages }: ProjectValues) =>
  imageMode === 'add' ? currentImages.length : 0

/** The images as `publishChecks` expects them. @param failedKeys keys of items that were not uploaded */
export const toCheckedProjectImages = (
  images: UploadItem[],
  failedKeys: ReadonlySet<string>,
): CheckedImage[] =>
  images.flatMap((item, index) =>
    failedKeys.has(item.key) ? [] : [{ name: getItemTitle(item, index), alt: item.alt, bytes: item.bytes }],
  )
