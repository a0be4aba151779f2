import type { SavedProjectAnswer } from '#endpoints/projects/schema.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import type { CheckedPicture } from '#web/panel/document/publish-checks.ts'
import type { Stored } from '#web/panel/document/use-document-form.ts'
import { titleOf, type StoredPicture, type UploadItem } from '#web/panel/document/upload-list/upload-item.ts'

/**
 * What becomes of the images that a project has: new ones take their place (the project is saved with what
 * was uploaded), or come after them, or the list of the form is the whole of them.
 */
export type UseOfImages = 'replace' | 'add' | 'all'

/** The form's values, as its draft keeps them. */
export type ProjectValues = {
  title: string
  category: string
  /** HTML */
  description: string
  videoUrl: string
  /** starts empty */
  images: UploadItem[]
  use: UseOfImages
  /** the images that the project had when the form was opened */
  current: StoredPicture[]
}

export const NEW_PROJECT: ProjectValues = {
  title: '',
  category: '',
  description: '',
  videoUrl: '',
  images: [],
  use: 'replace',
  current: [],
}

const valuesOf = ({ title, category, description, videoUrl = '', images }: PublicProject): ProjectValues => ({
  ...NEW_PROJECT,
  title,
  category,
  description,
  videoUrl,
  current: images,
})

export const storedOf = ({ project, version }: SavedProjectAnswer): Stored<ProjectValues> => ({
  values: valuesOf(project),
  version,
  id: project.id,
})

/** The images that the project has once it is saved, or none where they stay as they are. */
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
  return use === 'replace'
    ? stored
    : [...current.map(({ imageUrl, imagePath }) => ({ imageUrl, imagePath })), ...stored]
}

/** As `PUT /projects/{id}` takes it. */
export function bodyOf(values: ProjectValues) {
  const { title, category, description, videoUrl } = values
  const images = imagesOf(values)
  return { title, category, description, videoUrl: videoUrl.trim(), ...(images && { images }) }
}

/** The pictures that the site would show, in their order: of what is sent, or of what stays. */
export function picturesAfter({
  images,
  use,
  current,
}: ProjectValues): { picture: StoredPicture; alt: string }[] {
  const kept = current.map((picture) => ({ picture, alt: picture.alt }))
  const own = images.flatMap(({ picture, alt }) => (picture ? [{ picture, alt }] : []))
  if (use === 'all' || (use === 'replace' && own.length > 0)) return own
  return [...kept, ...own]
}

/** Where the form's images begin among those that are sent. */
export const firstSent = ({ use, current }: ProjectValues) => (use === 'add' ? current.length : 0)

/** What of the images is looked over before the project goes public. */
export const checkedPictures = (images: UploadItem[]): CheckedPicture[] =>
  images.map((item, index) => ({ name: titleOf(item, index), alt: item.alt, bytes: item.bytes }))
