import { presentPictures } from '#cms/features/media/present-picture.ts'
import type { ContentPage } from '#cms/features/documents/list-content-pages.ts'
import { pages } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { element, XML_DECLARATION, xmlLines } from './xml.ts'

/** The limit per file (sitemaps.org); a larger site needs a sitemap index. */
const MAX_URLS = 50_000
/** Google's limit of pictures per page. */
const MAX_PICTURES = 1_000

type Input = {
  studio: Studio
  studioUpdatedAt: string | undefined
  projects: ContentPage[]
  posts: ContentPage[]
  publicUrl: string
}

type Entry = { path: string; changedAt?: string; pictures?: string[] }

/** Every indexable page, with the time of its last change and its pictures. */
export function writeSitemap({ studio, studioUpdatedAt, projects, posts, publicUrl }: Input): string {
  const home = {
    path: pages.home,
    changedAt: latest([studioUpdatedAt, ...projects.map(updatedAtOf)]),
    pictures: studio.hero.images.map(({ imageUrl }) => imageUrl),
  }
  const entries: Entry[] = [
    home,
    { path: pages.blog, changedAt: latest(posts.map(updatedAtOf)) },
    { path: pages.booking },
    ...legalEntries(studio, studioUpdatedAt),
    ...projects.map((project) => toEntry(pages.project(project.id), project)),
    ...posts.map((post) => toEntry(pages.post(post.id), post)),
  ]
  return xmlLines([
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, MAX_URLS).map((entry) => writeEntry(entry, publicUrl)),
    '</urlset>',
  ])
}

/** These pages respond with 404 until the studio writes them. */
function legalEntries({ privacy, terms }: Studio, changedAt: string | undefined): Entry[] {
  const texts = [
    { path: pages.privacy, text: privacy },
    { path: pages.terms, text: terms },
  ]
  return texts.filter(({ text }) => text.trim() !== '').map(({ path }) => ({ path, changedAt }))
}

const updatedAtOf = ({ updatedAt }: ContentPage) => updatedAt

const toEntry = (path: string, { updatedAt, pictures }: ContentPage): Entry => ({
  path,
  changedAt: updatedAt,
  pictures: presentPictures(pictures).map(({ imageUrl }) => imageUrl),
})

function writeEntry({ path, changedAt, pictures = [] }: Entry, publicUrl: string): string {
  const images = pictures
    .slice(0, MAX_PICTURES)
    .map((picture) => `<image:image>${element('image:loc', new URL(picture, publicUrl).href)}</image:image>`)
  return `<url>${element('loc', publicUrl + path)}${element('lastmod', changedAt)}${images.join('')}</url>`
}

/** ISO 8601 times in UTC sort as text. */
const latest = (times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
