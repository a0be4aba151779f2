import { presentPictures } from '#cms/features/media/present-picture.ts'
import type { ContentAddress } from '#cms/features/documents/list-addresses.ts'
import { pages } from '#cms/shared/paths.ts'
import type { Studio } from '#endpoints/public/schema.ts'
import { element, XML_DECLARATION, xmlLines } from './xml.ts'

/** A file may list no more (sitemaps.org); a site that outgrows it needs an index of several. */
const MOST_ADDRESSES = 50_000
/** A page may name no more pictures (Google). */
const MOST_PICTURES = 1_000

type Input = {
  studio: Studio
  studioUpdatedAt: string | undefined
  projects: ContentAddress[]
  posts: ContentAddress[]
  publicUrl: string
}

type Entry = { path: string; changedAt?: string; pictures?: string[] }

/** Every page that wants to be found, each with the day of its last change and its pictures. */
export function writeSitemap({ studio, studioUpdatedAt, projects, posts, publicUrl }: Input): string {
  const home = {
    path: pages.home,
    changedAt: latest([studioUpdatedAt, ...projects.map(changeOf)]),
    pictures: studio.hero.images.map(({ imageUrl }) => imageUrl),
  }
  const entries: Entry[] = [
    home,
    { path: pages.blog, changedAt: latest(posts.map(changeOf)) },
    { path: pages.booking },
    ...legalEntries(studio, studioUpdatedAt),
    ...projects.map((project) => toEntry(pages.project(project.id), project)),
    ...posts.map((post) => toEntry(pages.post(post.id), post)),
  ]
  return xmlLines([
    XML_DECLARATION,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries.slice(0, MOST_ADDRESSES).map((entry) => writeEntry(entry, publicUrl)),
    '</urlset>',
  ])
}

/** They are not there until they are written. */
function legalEntries({ privacy, terms }: Studio, changedAt: string | undefined): Entry[] {
  const texts = [
    { path: pages.privacy, text: privacy },
    { path: pages.terms, text: terms },
  ]
  return texts.filter(({ text }) => text.trim() !== '').map(({ path }) => ({ path, changedAt }))
}

const changeOf = ({ updatedAt }: ContentAddress) => updatedAt

const toEntry = (path: string, { updatedAt, pictures }: ContentAddress): Entry => ({
  path,
  changedAt: updatedAt,
  pictures: presentPictures(pictures).map(({ imageUrl }) => imageUrl),
})

function writeEntry({ path, changedAt, pictures = [] }: Entry, publicUrl: string): string {
  const images = pictures
    .slice(0, MOST_PICTURES)
    .map((picture) => `<image:image>${element('image:loc', new URL(picture, publicUrl).href)}</image:image>`)
  return `<url>${element('loc', publicUrl + path)}${element('lastmod', changedAt)}${images.join('')}</url>`
}

/** Times of one form sort as text. */
const latest = (times: (string | undefined)[]): string | undefined =>
  times
    .filter((time) => time !== undefined)
    .toSorted()
    .at(-1)
