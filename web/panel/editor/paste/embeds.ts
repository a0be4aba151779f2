import { videoId, videoStart, videoWatchUrl } from '#cms/shared/video.ts'
import { isTrackingPixel } from './tracking-pixel.ts'

const EMBEDS = 'iframe, embed, object, video, audio'
const VIMEO = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/i

/**
 * Makes a link of each embedded video whose page is known, and removes what else is embedded.
 * @returns how many were removed, tracking frames aside
 */
export function linkEmbeddedVideos(fragment: DocumentFragment): number {
  let omitted = 0
  for (const embed of fragment.querySelectorAll(EMBEDS)) {
    const address = videoPage(sourceOf(embed))
    if (address) embed.replaceWith(linkTo(address, embed.getAttribute('title')?.trim() || address))
    else {
      // what an <object> shows where it cannot is another try at the same
      if (!isTrackingPixel(embed) && !embed.parentElement?.closest('object')) omitted += 1
      embed.remove()
    }
  }
  return omitted
}

const sourceOf = (embed: Element) => embed.getAttribute('src') ?? embed.getAttribute('data') ?? ''

function videoPage(source: string): string | undefined {
  const id = videoId(source)
  if (id) return videoWatchUrl(id, videoStart(source))
  const [, vimeo] = VIMEO.exec(source) ?? []
  return vimeo && `https://vimeo.com/${vimeo}`
}

/** In a line of its own, as the player had been. */
function linkTo(address: string, words: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = words
  const line = document.createElement('p')
  line.append(link)
  return line
}
