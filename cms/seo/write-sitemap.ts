import type { ContentPage, PageCollection } from '#cms/features/documents/list-content-pages.ts'
import { pages, sitemapPartPath } from '#cms/shared/paths.ts'
import type { Piece } from '#endpoints/pieces/schema.ts'
import type { WholeStudio } from '#endpoints/public/schema.ts'
import { element, XML_DECLARATION, xmlLines } from './xml.ts'

/** Google's limit of pictures per page. */
const MAX_PICTURES = 1_000
/** The limit per file (sitemaps.org). */
const MAX_ENTRIES = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const NAMESPACES = [
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')

type Entry = { path: string; changedAt?: string | undefined; pictures?: string[]; films?: Film[] }

type Film = { title: string; url: string; still: string; uploadedAt: string }

type Times = { studio: string | undefined } & Record<PageCollection, string | undefined>

/** The pages that every site has, with the time of their last change and their pictures. */
export const fixedEntries = (studio: WholeStudio, changedAt: Times): Entry[] => [
  {
    path: pages.home,
    changedAt: latest([changedAt.studio, changedAt.projects]),
    pictures: studio.hero.images.map(({ imageUrl }) => imageUrl),
  },
  { path: pages.blog, changedAt: changedAt.posts },
  { path: pages.booking },
  ...legalEntries(studio, changedAt.studio),
]

/** These pages respond with 404 until the studio writes them. */
function legalEntries({ privacy, terms }: WholeStudio, changedAt: string | undefined): Entry[] {
  const texts = [
    { path: pages.privacy, text: privacy },
    { path: pages.terms, text: terms },
  ]
  return texts.filter(({ text }) => text.trim() !== '').map(({ path }) => ({ path, changedAt }))
}

export const contentEntries = (collection: PageCollection, documents: ContentPage[]): Entry[] =>
  documents.map((document) => ({
    path: collection === 'projects' ? pages.project(document) : pages.post(document),
    changedAt: document.updatedAt,
    pictures: [...document.pictures, ...document.pieces.flatMap(picturesOf)],
    films: document.pieces.flatMap((piece) => filmsOf(piece, document)),
  }))

function picturesOf(piece: Piece): string[] {
  switch (piece.kind) {
    case 'compare':
      return piece.pictures.map(({ picture }) => picture.imageUrl)
    case 'look':
      return piece.rooms.map(({ panorama }) => panorama.imageUrl)
    case 'film':
    case 'listen':
      return []
  }
}

/** Searches take a film only with a still. */
const filmsOf = (piece: Piece, { title }: ContentPage): Film[] =>
  piece.kind === 'film' && piece.poster
    ? [
        {
          title: piece.title || title,
          url: piece.film.url,
          still: piece.poster.imageUrl,
          uploadedAt: piece.film.uploadedAt,
        },
      ]
    : []

/** A sitemap of pages. */
export const writeSitemap = (entries: Entry[], publicUrl: string): string =>
  xmlLines([
    XML_DECLARATION,
    `<urlset ${NAMESPACE} ${NAMESPACES}>`,
    ...entries.slice(0, MAX_ENTRIES).map((entry) => writeEntry(entry, publicUrl)),
    '</urlset>',
  ])

/** A sitemap of sitemaps, for sites with more pages than one is made for. */
export const writeSitemapIndex = (parts: string[], publicUrl: string): string =>
  xmlLines([
    XML_DECLARATION,
    `<sitemapindex ${NAMESPACE}>`,
    ...parts
      .slice(0, MAX_ENTRIES)
      .map((part) => `<sitemap>${element('loc', publicUrl + sitemapPartPath(part))}</sitemap>`),
    '</sitemapindex>',
  ])

function writeEntry({ path, changedAt, pictures = [], films = [] }: Entry, publicUrl: string): string {
  const absolute = (address: string) => new URL(address, publicUrl).href
  const images = pictures
    .slice(0, MAX_PICTURES)
    .map((picture) => `<image:image>${element('image:loc', absolute(picture))}</image:image>`)
  const videos = films.map(({ title, url, still, uploadedAt }) =>
    [
      '<video:video>',
      element('video:thumbnail_loc', absolute(still)),
      element('video:title', title),
      element('video:description', title),
      element('video:content_loc', absolute(url)),
      element('video:publication_date', uploadedAt),
      '</video:video>',
    ].join(''),
  )
  return [
    '<url>',
    element('loc', publicUrl + path),
    element('lastmod', changedAt),
    ...images,
    ...videos,
    '</url>',
  ].join('')
}

/** ISO 8601 times in UTC sort as text. */
const latest = (times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
