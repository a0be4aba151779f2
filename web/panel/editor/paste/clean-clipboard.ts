import { MEDIA_PREFIX } from '#cms/shared/paths.ts'
import { dropAnnotations } from './annotations.ts'
import { linkEmbeddedVideos } from './embeds.ts'
import { isTrackingPixel } from './tracking-pixel.ts'
import { nestWordLists } from './word-lists.ts'

type Options = {
  /** starts the upload of an embedded image and returns its id */
  upload: (file: File) => string
}

/** Google Docs draws the boxes of a checklist as images. */
const CHECK_BOXES = 'img[aria-roledescription="checkbox"], li[role="checkbox"] > img'

/** How many images and embeds of other sites were left out, tracking pixels aside. */
export type Omitted = { images: number; embeds: number }

/**
 * Prepares other programs' HTML for the HTML reader: removes hidden elements, comments and struck text,
 * builds lists from Word's paragraphs, uploads embedded images and removes images of other sites.
 */
export function cleanClipboard(fragment: DocumentFragment, { upload }: Options): Omitted {
  for (const element of fragment.querySelectorAll<HTMLElement>(
    '[style*="mso-hide" i], [style*="display:none" i], [style*="display: none" i], ' +
      'br.Apple-interchange-newline, [hidden]',
  )) {
    element.remove()
  }
  dropAnnotations(fragment)
  nestWordLists(fragment)
  for (const box of fragment.querySelectorAll(CHECK_BOXES)) box.remove()
  for (const space of fragment.querySelectorAll('.Apple-converted-space')) space.textContent = ' '
  let images = 0
  for (const img of fragment.querySelectorAll('img')) {
    const source = img.getAttribute('src') ?? ''
    const path = toOwnPath(source)
    const file = path ? undefined : readDataImage(source)
    if (path) img.setAttribute('src', path)
    else if (file) {
      const id = upload(file)
      img.dataset.upload = id
      img.setAttribute('src', `upload:${id}`)
    } else {
      img.remove()
      if (!isTrackingPixel(img)) images += 1
    }
  }
  return { images, embeds: linkEmbeddedVideos(fragment) }
}

/** @returns the path of an image of this site, from an absolute or a relative URL */
function toOwnPath(source: string): string | undefined {
  const local = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  return local.startsWith(`${MEDIA_PREFIX}/`) ? local : undefined
}

const DATA_IMAGE = /^data:(image\/(?:png|jpeg|gif|webp|avif));base64,([a-z0-9+/=\s]+)$/i

/** @returns the image of a data: URL */
function readDataImage(source: string): File | undefined {
  const match = DATA_IMAGE.exec(source)
  if (!match) return undefined
  try {
    const bytes = Uint8Array.from(atob(match[2]!), (character) => character.charCodeAt(0))
    return new File([bytes], `pasted.${match[1]!.split('/')[1]!.toLowerCase()}`, {
      type: match[1]!.toLowerCase(),
    })
  } catch {
    return undefined
  }
}
