import { parseYoutubeId, parseYoutubeStart, youtubeWatchUrl } from '#cms/shared/youtube.ts'
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
    const address = toVideoPageUrl(getSource(embed))
    if (address) embed.replaceWith(linkTo(address, embed.getAttribute('title')?.trim() || address))
    else {
      // what an <object> shows where it cannot is another try at the same
      if (!isTrackingPixel(embed) && !embed.parentElement?.closest('object')) omitted += 1
      embed.remove()
    }
  }
  return omitted
}

const getSource = (embed: Element) => embed.getAttribute('src') ?? embed.getAttribute('data') ?? ''

function toVideoPageUrl(source: string): string | undefined {
  const id = parseYoutubeId(source)
  if (id) return youtubeWatchUrl(id, parseYoutubeStart(source))
  const [, vimeo] = VIMEO.exec(source) ?? []
  return vimeo && `https://vimeo.com/${vimeo}`
}

/** In a paragraph of its own, as the player had been. */
function linkTo(address: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text
  const paragraph = document.createElement('p')
  paragraph.append(link)
  return paragraph
}
