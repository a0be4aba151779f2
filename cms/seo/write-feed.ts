import { LANGUAGE } from '#cms/shared/constants.ts'
import { found, pages } from '#cms/shared/paths.ts'
import type { PublicPost, Studio } from '#endpoints/public/schema.ts'
import { escapeXml } from '#cms/platform/escape-xml.ts'
import { absoluteLinks } from '#cms/rich-text/absolute-links.ts'
import { escapeAttribute } from '#cms/shared/rich-text/escape-html.ts'
import { element, XML_DECLARATION, xmlLines } from './xml.ts'

/** Readers keep what they have read; a feed is no archive. */
const MOST_POSTS = 50

const NAMESPACES = [
  'atom="http://www.w3.org/2005/Atom"',
  'content="http://purl.org/rss/1.0/modules/content/"',
  'media="http://search.yahoo.com/mrss/"',
]

type Input = { studio: Studio; posts: PublicPost[]; publicUrl: string }

/** The blog as RSS 2.0, each post whole: who reads in a reader need not come here. */
export function writeFeed({ studio, posts, publicUrl }: Input): string {
  const shown = posts.slice(0, MOST_POSTS)
  const changedAt = shown
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
    `<atom:link href="${publicUrl}${found.feed}" rel="self" type="application/rss+xml"/>`,
    ...shown.map((post) => writePost(post, publicUrl)),
    '</channel>',
    '</rss>',
  ])
}

function writePost(post: PublicPost, publicUrl: string): string {
  const url = publicUrl + pages.post(post.id)
  const parts = [
    element('title', post.title),
    element('link', url),
    element('guid', url, ' isPermaLink="true"'),
    element('pubDate', toRfc822(post.createdAt)),
    element('description', post.excerpt && `${post.excerpt}…`),
    element('content:encoded', leadImage(post, publicUrl) + absoluteLinks(post.content, url)),
    post.image ? `<media:content url="${absolute(post.image.imageUrl, publicUrl)}" medium="image"/>` : '',
  ]
  return `<item>\n${parts.filter(Boolean).join('\n')}\n</item>`
}

/** The page shows it above the text, so it is part of what there is to read. */
function leadImage({ image }: PublicPost, publicUrl: string): string {
  return image
    ? `<p><img src="${absolute(image.imageUrl, publicUrl)}" alt="${escapeAttribute(image.alt)}"></p>`
    : ''
}

/** Pictures may have an address of the file store's. */
const absolute = (address: string, publicUrl: string) => escapeAttribute(new URL(address, publicUrl).href)

/** RSS keeps the form of mail (RFC 822); this one is its day with four digits for the year. */
const toRfc822 = (iso: string) => new Date(iso).toUTCString().replace('GMT', '+0000')
