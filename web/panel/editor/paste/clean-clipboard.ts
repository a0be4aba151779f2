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
 * @returns `lost`: how many pictures of other sites were removed
 */
export function cleanClipboard(fragment: DocumentFragment, { upload }: Options): { lost: number } {
  for (const element of fragment.querySelectorAll<HTMLElement>(
    '[style*="mso-hide" i], [style*="display:none" i], [style*="display: none" i], br.Apple-interchange-newline, [hidden]',
  )) {
    element.remove()
  }
  nestWordLists(fragment)
  for (const space of fragment.querySelectorAll('.Apple-converted-space')) space.textContent = ' '
  let lost = 0
  for (const img of fragment.querySelectorAll('img')) {
    const source = img.getAttribute('src') ?? ''
    const own = ownPath(source)
    const file = own ? undefined : readDataImage(source)
    if (own) img.setAttribute('src', own)
    else if (file) img.dataset.upload = upload(file)
    else {
      img.remove()
      if (!isTrackingPixel(img)) lost += 1
    }
    if (file) img.setAttribute('src', `upload:${img.dataset.upload}`)
  }
  return { lost }
}

/** @returns the path of a picture of this site, from an absolute or a relative URL */
function ownPath(source: string): string | undefined {
  const local = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  return local.startsWith(`${MEDIA_PREFIX}/`) ? local : undefined
}

/** Tracking pixels. */
const isTrackingPixel = (img: HTMLImageElement) =>
  [img.getAttribute('width'), img.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 1,
  )
