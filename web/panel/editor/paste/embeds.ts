import { parseYoutubeId, parseYoutubeStart, youtubeWatchUrl } from '#cms/shared/youtube.ts'
import { isTrackingPixel } from './tracking-pixel.ts'

const EMBEDS = 'iframe, embed, object, video, audio'
const VIMEO = /^https:\/\/player\.vimeo\.com\/video\/(\d+)/i

/**
 * Replaces each embedded video whose page is known by a link to it, and removes all other embeds.
 * @returns how many were removed, tracking frames aside
 */
export function linkEmbeddedVideos(fragment: DocumentFragment): number {
  let omitted = 0
  for (const embed of fragment.querySelectorAll(EMBEDS)) {
    const address = toVideoPageUrl(getSource(embed))
    if (address) embed.replaceWith(linkTo(address, embed.getAttribute('title')?.trim() || address))
    else {
      // an embed inside of an <object> is a fallback for it, not another embed
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

/** @returns a paragraph with the link, since the player was a block */
function linkTo(address: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text
  const paragraph = document.createElement('p')
  paragraph.append(link)
  return paragraph
}
