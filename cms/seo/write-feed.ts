import { LANGUAGE } from '#cms/shared/language.ts'
import { seoPaths, pagePaths } from '#cms/shared/paths.ts'
import type { PublicPost, StudioFrame, PostWithBlocks } from '#cms/schemas/public.ts'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import type { BlockFile } from '#cms/schemas/common.ts'
import { escapeXml } from '#cms/platform/escape-xml.ts'
import { makeLinksAbsolute } from '#cms/rich-text/make-links-absolute.ts'
import { escapeAttribute } from '#cms/shared/rich-text/escape-html.ts'
import { isSpokenTrack } from '#cms/shared/tracks/tracks.ts'
import { withEllipsis } from '#cms/shared/sentence-end.ts'
import { xmlElement, XML_DECLARATION, xmlLines } from './xml.ts'

/** Feed readers keep older posts themselves. */
export const FEED_SIZE = 50

const NAMESPACES = [
  'atom="http://www.w3.org/2005/Atom"',
  'content="http://purl.org/rss/1.0/modules/content/"',
  'media="http://search.yahoo.com/mrss/"',
]

type Input = { studio: StudioFrame; posts: PostWithBlocks[]; publicUrl: string }

/** The blog as RSS 2.0 with full posts, so that they can be read in a feed reader. */
export function writeFeed({ studio, posts, publicUrl }: Input): string {
  const changedAt = posts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return xmlLines([
    XML_DECLARATION,
    `<rss version="2.0" ${NAMESPACES.map((name) => `xmlns:${name}`).join(' ')}>`,
    '<channel>',
    xmlElement('title', studio.name),
    xmlElement('link', publicUrl + pagePaths.blog),
    `<description>${escapeXml(studio.tagline || studio.name)}</description>`,
    xmlElement('language', LANGUAGE.tag),
    xmlElement('lastBuildDate', changedAt && toRfc822(changedAt)),
    `<atom:link href="${publicUrl}${seoPaths.feed}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => writeItem(post, publicUrl)),
    '</channel>',
    '</rss>',
  ])
}

function writeItem(post: PostWithBlocks, publicUrl: string): string {
  const url = publicUrl + pagePaths.post(post)
  // feed readers recognise a post by it, so it stays when the post gets another address
  const guid = publicUrl + pagePaths.post({ id: post.id })
  const parts = [
    xmlElement('title', post.title),
    xmlElement('link', url),
    xmlElement('guid', guid, ' isPermaLink="true"'),
    xmlElement('pubDate', toRfc822(post.createdAt)),
    xmlElement('description', post.excerpt && withEllipsis(post.excerpt)),
    xmlElement('content:encoded', writeLeadImage(post, publicUrl) + makeLinksAbsolute(post.content, url)),
    post.image
      ? `<media:content url="${toAbsoluteUrl(post.image.imageUrl, publicUrl)}" medium="image"/>`
      : '',
    ...writeMedia(post, publicUrl),
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

/** RSS 2.0 allows an item one enclosure, which is its first file; Media RSS names all files. */
function writeMedia({ blocks = [] }: PostWithBlocks, publicUrl: string): string[] {
  const files = blocks.flatMap((block) =>
    listPlayableFiles(block).map(({ url, type, size }) => ({
      url: toAbsoluteUrl(url, publicUrl),
      type: escapeAttribute(type),
      size,
      texts: listTexts(block, publicUrl),
    })),
  )
  return [
    ...files
      .slice(0, 1)
      .map(({ url, type, size }) => `<enclosure url="${url}" length="${size}" type="${type}"/>`),
    ...files.map(({ url, type, size, texts }) => {
      const content = `<media:content url="${url}" fileSize="${size}" type="${type}" medium="${type.split('/')[0]}"`
      return texts.length > 0 ? `${content}>${texts.join('')}</media:content>` : `${content}/>`
    }),
  ]
}

/** What Media RSS has of a file for those who do not hear it. */
function listTexts(block: PublicBlock, publicUrl: string): string[] {
  if (block.kind !== 'video' && block.kind !== 'audio') return []
  const tracks = block.kind === 'video' ? block.tracks.filter(isSpokenTrack) : []
  return [
    ...(block.transcript ? [`<media:text type="html">${escapeXml(block.transcript)}</media:text>`] : []),
    ...tracks.map(
      ({ url, language }) =>
        `<media:subTitle type="text/vtt" lang="${escapeAttribute(language)}" href="${toAbsoluteUrl(url, publicUrl)}"/>`,
    ),
  ]
}

function listPlayableFiles(block: PublicBlock): Pick<BlockFile, 'url' | 'type' | 'size'>[] {
  switch (block.kind) {
    case 'video':
      return [block.video]
    case 'audio':
      return block.takes.map(({ sound }) => sound.play)
    case 'beforeAfter':
    case 'panorama':
      return []
  }
}

/** The page shows this image above the text, so the feed does the same. */
function writeLeadImage({ image }: PublicPost, publicUrl: string): string {
  return image
    ? `<p><img src="${toAbsoluteUrl(image.imageUrl, publicUrl)}" alt="${escapeAttribute(image.alt)}"></p>`
    : ''
}

/** Image URLs may be relative, or absolute on the file store. */
const toAbsoluteUrl = (address: string, publicUrl: string) =>
  escapeAttribute(new URL(address, publicUrl).href)

/** RSS dates follow RFC 822, with a four-digit year. */
const toRfc822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000')
