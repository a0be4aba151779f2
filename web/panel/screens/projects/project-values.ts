import type { WholeProject } from '#endpoints/public/schema.ts'
import { NO_PAGE, pageBodyOf, pageOf, type PageValues } from '#web/panel/document/page/page-values.ts'
import {
  NO_PIECES,
  piecesBodyOf,
  piecesOf,
  type PiecesValues,
} from '#web/panel/document/pieces/piece-values.ts'
import {
  NOT_PUBLISHED,
  publicationOf,
  type PublicationValues,
} from '#web/panel/document/publication/publication-values.ts'
import type { DocumentAnswer } from '#web/panel/document/screen-description.ts'
import type { CheckedPicture } from '#web/panel/document/publish-checks.ts'
import { factBodyOf, factsOf, NO_FACTS, type FactValues } from './fact-values.ts'
import { titleOf, type StoredPicture, type UploadItem } from '#web/panel/document/upload-list/upload-item.ts'

/**
 * What happens to the project's current images: uploaded ones replace them, are added after them, or the
 * form's list holds `all` images, current ones included.
 */
type ImageMode = 'replace' | 'add' | 'all'

/** The form's values, as stored in its draft. */
export type ProjectValues = {
  title: string
  category: string
  /** HTML */
  description: string
  videoUrl: string
  /** the form's list; starts empty */
  images: UploadItem[]
  use: ImageMode
  /** the images that the project had when the form was opened */
  current: StoredPicture[]
} & FactValues &
  PublicationValues &
  PageValues &
  PiecesValues

export const NEW_PROJECT: ProjectValues = {
  title: '',
  category: '',
  description: '',
  videoUrl: '',
  images: [],
  use: 'replace',
  current: [],
  ...NO_FACTS,
  ...NOT_PUBLISHED,
  ...NO_PAGE,
  ...NO_PIECES,
}

export const valuesOf = (project: WholeProject, answer: DocumentAnswer): ProjectValues => ({
  ...NEW_PROJECT,
  title: project.title,
  category: project.category,
  description: project.description,
  videoUrl: project.videoUrl ?? '',
  current: project.images,
  ...factsOf(project),
  ...publicationOf(answer),
  ...pageOf(project),
  ...piecesOf(project),
})

/** The project's images after the save; undefined leaves them unchanged. */
function imagesOf({
  images,
  use,
  current,
}: ProjectValues): { imageUrl: string; imagePath: string; alt?: string }[] | undefined {
  const stored = images.flatMap(({ picture, alt }) =>
    picture ? [{ imageUrl: picture.imageUrl, imagePath: picture.imagePath, alt: alt.trim() }] : [],
  )
  if (use === 'all') return stored
  if (stored.length === 0) return undefined
  if (use === 'replace') return stored
  return [...current.map(sameImage), ...stored.filter(({ imagePath }) => !has(current, imagePath))]
}

/** An image whose alt text stays. */
const sameImage = ({ imageUrl, imagePath }: StoredPicture) => ({ imageUrl, imagePath })

/** A picture of the library may be one that the project has. */
const has = (pictures: StoredPicture[], path: string) => pictures.some(({ imagePath }) => imagePath === path)

/**
 * The body of `PUT /projects/{id}` and `POST /projects`.
 * @param isNew a project that is made of the draft of a deleted one: it names the images that a change leaves
 */
export function bodyOf(values: ProjectValues, { isNew = false } = {}) {
  const { title, category, description, videoUrl, status, publishedAt, current } = values
  const images = imagesOf(values) ?? (isNew && current.length > 0 ? current.map(sameImage) : undefined)
  return {
    title,
    category,
    description,
    videoUrl: videoUrl.trim(),
    status,
    publishedAt,
    ...factBodyOf(values),
    ...pageBodyOf(values),
    ...piecesBodyOf(values),
    ...(images && { images }),
  }
}

/**
 * The pictures that the site would show after the save, in order.
 * @param localOf what a preview shows of one that is not stored yet
 */
export function picturesAfterSave(
  { images, use, current }: ProjectValues,
  localOf: (item: UploadItem) => StoredPicture | undefined = () => undefined,
): { picture: StoredPicture; alt: string }[] {
  const kept = current.map((picture) => ({ picture, alt: picture.alt }))
  const own = images.flatMap((item) => {
    const picture = item.picture ?? localOf(item)
    return picture ? [{ picture, alt: item.alt }] : []
  })
  if (use === 'all' || (use === 'replace' && own.length > 0)) return own
  return [...kept, ...own.filter(({ picture }) => !has(current, picture.imagePath))]
}

/** Index of the form's first image in the request body. */
export const firstFormImageIndex = ({ use, current }: ProjectValues) => (use === 'add' ? current.length : 0)

/** The images as `publishChecks` expects them. @param failed keys of those that were not uploaded */
export const checkedPictures = (images: UploadItem[], failed: ReadonlySet<string>): CheckedPicture[] =>
  images.flatMap((item, index) =>
    failed.has(item.key) ? [] : [{ name: titleOf(item, index), alt: item.alt, bytes: item.bytes }],
  )
