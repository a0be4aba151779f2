import { MEDIA_PREFIX } from '#cms/shared/paths.ts'
import { readDataImage } from './read-data-image.ts'
import { nestWordLists } from './word-lists.ts'

type Options = {
  /** takes a picture whose bytes came along; gives it its number */
  upload: (file: File) => string
}

/**
 * What other programs put on the clipboard, as far as the tree goes: what is not meant to be seen goes, lists
 * become lists, pictures are taken in or left out. What remains is read by the rules of every text.
 * @returns how many pictures were left out, because they lie elsewhere
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
      if (!isPixel(img)) lost += 1
    }
    if (file) img.setAttribute('src', `upload:${img.dataset.upload}`)
  }
  return { lost }
}

/** @returns the path of a picture that lies here, however the clipboard names it */
function ownPath(source: string): string | undefined {
  const local = source.startsWith(`${location.origin}/`) ? source.slice(location.origin.length) : source
  return local.startsWith(`${MEDIA_PREFIX}/`) ? local : undefined
}

/** Mails and pages count their readers with these. */
const isPixel = (img: HTMLImageElement) =>
  [img.getAttribute('width'), img.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 1,
  )
