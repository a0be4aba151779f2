import type { ContentPage, PageCollection } from '#cms/features/documents/list-content-pages.ts'
import { pagePaths, sitemapPartPath } from '#cms/shared/paths.ts'
import type { PublicBlock, PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import type { StudioWithLegalTexts } from '#cms/schemas/public.ts'
import { xmlElement, XML_DECLARATION, xmlLines } from './xml.ts'

/** Google's limit of images for each page. */
const MAX_IMAGES = 1_000
/** The limit of entries in a file (sitemaps.org). */
const MAX_ENTRIES = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const MEDIA_NAMESPACES = [
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')

type Entry = { path: string; changedAt?: string | undefined; images?: string[]; videos?: SitemapVideo[] }

type SitemapVideo = { title: string; url: string; thumbnailUrl: string; uploadedAt: string }

type ChangeTimes = { studio: string | undefined } & Record<PageCollection, string | undefined>

/** The pages that every site has, with the time of their last change and their images. */
export const toStaticEntries = (studio: StudioWithLegalTexts, changedAt: ChangeTimes): Entry[] => [
  {
    path: pagePaths.home,
    changedAt: latest([changedAt.studio, changedAt.projects]),
    images: studio.hero.images.map(({ imageUrl }) => imageUrl),
  },
  { path: pagePaths.blog, changedAt: changedAt.posts },
  { path: pagePaths.booking },
  ...toLegalEntries(studio, changedAt.studio),
]

/** These pages respond with 404 until the studio writes them. */
function toLegalEntries({ privacy, terms }: StudioWithLegalTexts, changedAt: string | undefined): Entry[] {
  const texts = [
    { path: pagePaths.privacy, text: privacy },
    { path: pagePaths.terms, text: terms },
  ]
  return texts.filter(({ text }) => text.trim() !== '').map(({ path }) => ({ path, changedAt }))
}

export const toContentEntries = (collection: PageCollection, documents: ContentPage[]): Entry[] =>
  documents.map((document) => ({
    path: collection === 'projects' ? pagePaths.project(document) : pagePaths.post(document),
    changedAt: document.updatedAt,
    images: [...document.images, ...document.blocks.flatMap(listBlockImages)],
    videos: document.blocks.flatMap((block) => listBlockVideos(block, document)),
  }))

function listBlockImages(block: PublicBlock): string[] {
  switch (block.kind) {
    case 'beforeAfter':
      return block.images.map(({ image }) => image.imageUrl)
    case 'panorama':
      return listTourImages(block).map(({ imageUrl }) => imageUrl)
    case 'video':
    case 'audio':
      return []
  }
}

/** Also the floor plan and the images that hotspots show. */
const listTourImages = ({ plan, scenes }: PublicPanoramaBlock): Image[] => [
  ...scenes.flatMap(({ panorama, variants, hotspots }) => [
    panorama,
    ...variants.map((variant) => variant.panorama),
    ...hotspots.flatMap((hotspot) => (hotspot.kind === 'image' ? [hotspot.image] : [])),
  ]),
  ...(plan ? [plan] : []),
]

/** Search engines accept a video only with a thumbnail. */
const listBlockVideos = (block: PublicBlock, { title }: ContentPage): SitemapVideo[] =>
  block.kind === 'video' && block.poster
    ? [
        {
          title: block.title || title,
          url: block.video.url,
          thumbnailUrl: block.poster.imageUrl,
          uploadedAt: block.video.uploadedAt,
        },
      ]
    : []

/** A sitemap of pages. */
export const writeSitemap = (entries: Entry[], publicUrl: string): string =>
  xmlLines([
    XML_DECLARATION,
    `<urlset ${NAMESPACE} ${MEDIA_NAMESPACES}>`,
    ...entries.slice(0, MAX_ENTRIES).map((entry) => writeEntry(entry, publicUrl)),
    '</urlset>',
  ])

/** An index of sitemaps, for a site with too many pages for one. */
export const writeSitemapIndex = (parts: string[], publicUrl: string): string =>
  xmlLines([
    XML_DECLARATION,
    `<sitemapindex ${NAMESPACE}>`,
    ...parts
      .slice(0, MAX_ENTRIES)
      .map((part) => `<sitemap>${xmlElement('loc', publicUrl + sitemapPartPath(part))}</sitemap>`),
    '</sitemapindex>',
  ])

function writeEntry({ path, changedAt, images = [], videos = [] }: Entry, publicUrl: string): string {
  const absolute = (address: string) => new URL(address, publicUrl).href
  const imageTags = images
    .slice(0, MAX_IMAGES)
    .map((image) => `<image:image>${xmlElement('image:loc', absolute(image))}</image:image>`)
  const videoTags = videos.map(({ title, url, thumbnailUrl, uploadedAt }) =>
    [
      '<video:video>',
      xmlElement('video:thumbnail_loc', absolute(thumbnailUrl)),
      xmlElement('video:title', title),
      xmlElement('video:description', title),
      xmlElement('video:content_loc', absolute(url)),
      xmlElement('video:publication_date', uploadedAt),
      '</video:video>',
    ].join(''),
  )
  return [
    '<url>',
    xmlElement('loc', publicUrl + path),
    xmlElement('lastmod', changedAt),
    ...imageTags,
    ...videoTags,
    '</url>',
  ].join('')
}

/** ISO 8601 times in UTC sort as text. */
const latest = (times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
