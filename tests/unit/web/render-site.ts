import { vi } from 'vitest'
import type { PageAssets } from '#web/shared/app/document.ts'
import { renderSitePage } from '#web/site/app/render-page.tsx'
import { keys } from '#web/shared/lib/keys.ts'
import {
  member,
  storedImage,
  post,
  postCard,
  project,
  projectCard,
  readFrom,
  studio,
  type Responses,
} from './site-fixture.ts'

export const PUBLIC_URL = 'https://studio.example'

export const assetsOf = (module: string): PageAssets => ({
  styles: ['/assets/shared.css', `/assets/${module}.css`],
  fonts: ['/assets/sans.woff2'],
  modules: [`/assets/${module}.js`, '/assets/app.js'],
  scripts: ['/assets/boot.js'],
})

export const site: Responses = {
  [keys.studio]: { studio: studio() },
  [keys.studioDetails]: { studio: { ...studio(), privacy: '', terms: '' } },
  [keys.projectCategories]: { categories: ['Cultural', 'Residential'], counts: [2, 6], total: 8 },
  [keys.projectCards()]: {
    projects: Array.from({ length: 6 }, (_, index) => projectCard(`p${index}`)),
    total: 8,
    next: keys.projectCards({ page: 2 }),
  },
  [keys.team]: { teamMembers: [member('m1')] },
  [keys.postCards()]: { posts: [postCard('b1')], total: 1 },
  [keys.project('p1')]: {
    project: project('p1'),
    previous: null,
    next: { id: 'p2', title: 'Project p2', image: storedImage('p2-a') },
  },
  [keys.post('b1')]: {
    post: post('b1', '<p>The <strong>whole</strong> text.</p>'),
    related: [postCard('b2')],
  },
}

/** Renders the page at this address. `changes` replaces responses of the API. */
export async function visit(url: string, changes: Responses = {}) {
  const log = vi.fn()
  const read = readFrom({ ...site, ...changes })
  const page = await renderSitePage({ url, read, log, publicUrl: PUBLIC_URL, getAssets: assetsOf })
  return { ...page, log, requestedKeys: read.requestedKeys }
}

/** @returns the data that a page hands to the browser */
export const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)![1]!) as {
    fallback: Responses
    failures: Responses
  }
