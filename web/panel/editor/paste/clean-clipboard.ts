import { MEDIA_PREFIX } from '#cms/shared/paths.ts'
import { readDataImage } from './read-data-image.ts'
import { nestWordLists } from './word-lists.ts'

type Options = {
  /** starts the upload of an embedded picture and returns its id */
  upload: (file: File) => string
}

/**
 * Prepares other programs' HTML for the HTML reader: removes hidden elements, builds lists from Word's
 * paragraphs, uploads embedded pictures and removes those of other sites.
 * @returns `omitted`: how many pictures of other sites were removed, tracking pixels aside
 */
export function cleanClipboard(fragment: DocumentFragment, { upload }: Options): { omitted: number } {
  for (const element of fragment.querySelectorAll<HTMLElement>(
    '[style*="mso-hide" i], [style*="display:none" i], [style*="display: none" i], br.Apple-interchange-newline, [hidden]',
  )) {
    element.remove()
  }
  nestWordLists(fragment)
  for (const space of fragment.querySelectorAll('.Apple-converted-space')) space.textContent = ' '
  let omitted = 0
  for (const img of fragment.querySelectorAll('img')) {
    const source = img.getAttribute('src') ?? ''
    const path = ownPath(source)
    const file = path ? undefined : readDataImage(source)
    if (path) img.setAttribute('src', path)
    else if (file) {
      const id = upload(file)
      img.dataset.upload = id
      img.setAttribute('src', `upload:${id}`)
    } else {
      img.remove()
      if (!isTrackingPixel(img)) omitted += 1
    }
  }
  return { omitted }
}

/** @returns the path of a picture of this site, from an absolute or a relative URL */
function ownPath(source: string): string | undefined {
  const local = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  return local.startsWith(`${MEDIA_PREFIX}/`) ? local : undefined
}

const isTrackingPixel = (img: HTMLImageElement) =>
  [img.getAttribute('width'), img.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 1,
  )
