import { LANGUAGE } from '#cms/shared/constants.ts'
import { seoPaths, pages } from '#cms/shared/paths.ts'
import type { PublicPost, Studio, WholePost } from '#endpoints/public/schema.ts'
import type { Piece } from '#endpoints/pieces/schema.ts'
import type { PieceFile } from '#endpoints/schema.ts'
import { escapeXml } from '#cms/platform/escape-xml.ts'
import { absoluteLinks } from '#cms/rich-text/absolute-links.ts'
import { escapeAttribute } from '#cms/shared/rich-text/escape-html.ts'
import { goesOn } from '#cms/shared/text-end.ts'
import { element, XML_DECLARATION, xmlLines } from './xml.ts'

/** Feed readers keep older posts themselves. */
export const FEED_SIZE = 50

const NAMESPACES = [
  'atom="http://www.w3.org/2005/Atom"',
  'content="http://purl.org/rss/1.0/modules/content/"',
  'media="http://search.yahoo.com/mrss/"',
]

type Input = { studio: Studio; posts: WholePost[]; publicUrl: string }

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
    element('title', studio.name),
    element('link', publicUrl + pages.blog),
    `<description>${escapeXml(studio.tagline || studio.name)}</description>`,
    element('language', LANGUAGE.tag),
    element('lastBuildDate', changedAt && toRfc822(changedAt)),
    `<atom:link href="${publicUrl}${seoPaths.feed}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => writePost(post, publicUrl)),
    '</channel>',
    '</rss>',
  ])
}

function writePost(post: WholePost, publicUrl: string): string {
  const url = publicUrl + pages.post(post)
  // what readers know a post by: it stays when the post gets another address
  const id = publicUrl + pages.post({ id: post.id })
  const parts = [
    element('title', post.title),
    element('link', url),
    element('guid', id, ' isPermaLink="true"'),
    element('pubDate', toRfc822(post.createdAt)),
    element('description', post.excerpt && goesOn(post.excerpt)),
    element('content:encoded', leadImage(post, publicUrl) + absoluteLinks(post.content, url)),
    post.image ? `<media:content url="${absolute(post.image.imageUrl, publicUrl)}" medium="image"/>` : '',
    ...writeMedia(post, publicUrl),
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

/** An item may have one enclosure (RSS 2.0): the first of its files; Media RSS names all. */
function writeMedia({ pieces = [] }: WholePost, publicUrl: string): string[] {
  const files = pieces.flatMap(playedFiles)
  const addresses = files.map(
    ({ url, type, size }) => [absolute(url, publicUrl), escapeAttribute(type), size] as const,
  )
  return [
    ...addresses
      .slice(0, 1)
      .map(([url, type, size]) => `<enclosure url="${url}" length="${size}" type="${type}"/>`),
    ...addresses.map(
      ([url, type, size]) =>
        `<media:content url="${url}" fileSize="${size}" type="${type}" medium="${type.split('/')[0]}"/>`,
    ),
  ]
}

function playedFiles(piece: Piece): Pick<PieceFile, 'url' | 'type' | 'size'>[] {
  switch (piece.kind) {
    case 'film':
      return [piece.film]
    case 'listen':
      return piece.takes.map(({ sound }) => sound.play)
    case 'compare':
    case 'look':
      return []
  }
}

/** The page shows this image above the text, so the feed does the same. */
function leadImage({ image }: PublicPost, publicUrl: string): string {
  return image
    ? `<p><img src="${absolute(image.imageUrl, publicUrl)}" alt="${escapeAttribute(image.alt)}"></p>`
    : ''
}

/** Image URLs may be relative, or absolute on the file store. */
const absolute = (address: string, publicUrl: string) => escapeAttribute(new URL(address, publicUrl).href)

/** RSS dates follow RFC 822, with a four-digit year. */
const toRfc822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000')
