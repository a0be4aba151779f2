import { describe, expect, it } from 'vitest'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { searchTexts } from '#cms/shared/texts/search.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { dataOf, visit } from './render-site.ts'
import { project, projectCard, studio } from './site-fixture.ts'

describe('a rendered page', () => {
  it('shows its content without a script', async () => {
    const { status, html } = await visit('/')
    expect(status).toBe(200)
    for (const text of [
      'A hero tagline',
      'Rendering',
      'Project p0',
      'Member m1',
      'Click',
      'Get in Touch',
      'Ready to Begin?',
      'Send Message',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('reads the data that it declares and the studio, each once', async () => {
    const { requestedKeys } = await visit('/')
    expect(requestedKeys.toSorted()).toEqual(
      [keys.projectCards(), keys.projectCategories, keys.studio, keys.team].toSorted(),
    )
  })

  it('contains its data under the keys that the browser uses', async () => {
    const { html } = await visit('/blog/b1')
    expect(Object.keys(dataOf(html).fallback).toSorted()).toEqual([keys.post('b1'), keys.studio].toSorted())
  })

  it('is the same for every visit', async () => {
    expect((await visit('/')).html).toBe((await visit('/')).html)
  })

  it('has no inline script and no style element', async () => {
    const { html } = await visit('/')
    expect(html).not.toMatch(/<style|<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))|\son\w+=/)
  })

  it('escapes hostile content', async () => {
    const hostile = '</script><script>alert(1)</script>'
    const { html } = await visit('/', {
      [keys.studio]: {
        studio: studio({
          name: hostile,
          tagline: hostile,
          hero: { title: hostile, tagline: hostile, images: [] },
        }),
      },
    })
    expect(html).not.toContain('<script>alert')
    expect(dataOf(html).fallback[keys.studio]).toMatchObject({ studio: { name: hostile } })
  })

  it('has one first-level heading, a main landmark and a link to skip the navigation', async () => {
    for (const url of ['/', '/blog', '/blog/b1', '/portfolio/p1', '/booking', '/nowhere']) {
      const { html } = await visit(url)
      expect(html.match(/<h1/g), url).toHaveLength(1)
      expect(html.match(/<main/g), url).toHaveLength(1)
      expect(html, url).toContain('href="#main"')
    }
  })

  it('links to the next project, and to other posts', async () => {
    expect((await visit('/portfolio/p1')).html).toContain('href="/portfolio/p2"')
    expect((await visit('/blog/b1')).html).toContain('href="/blog/b2"')
  })

  it('shows six projects and a link to more', async () => {
    const { html } = await visit('/')
    expect(html).toContain('href="/portfolio/p5"')
    expect(html).not.toContain('href="/portfolio/p6"')
    expect(html).toContain('Load More Projects')
  })

  it('loads the first image with priority and the others lazily', async () => {
    const { html } = await visit('/')
    const images = html.match(/<img[^>]*>/g)!
    expect(images.filter((image) => image.includes('fetchPriority="high"'))).toHaveLength(1)
    expect(images.filter((image) => !image.includes('loading="lazy"'))).toHaveLength(1)
    expect(html).toContain(
      '<source type="image/avif" srcSet="/media/hero-1-640.avif 640w, /media/hero-1-1280.avif 1280w" sizes="(orientation: portrait) 70vh, max(100vw, 100vh * 1.777)"/>',
    )
  })

  it('loads the files of its own page', async () => {
    const { html } = await visit('/blog')
    expect(html).toContain('<link rel="stylesheet" href="/assets/web/site/pages/blog/page.tsx.css">')
    expect(html).toContain(
      '<script type="module" src="/assets/boot.js" fetchpriority="low" data-modules="/assets/web/site/pages/blog/page.tsx.js /assets/app.js"></script>',
    )
  })

  it('loads styles and fonts for the first paint, then one script that loads the rest', async () => {
    const { html } = await visit('/blog')
    const order = [
      ...html.matchAll(/<(?:link rel="(stylesheet|preload|modulepreload)"|(script) type="module")/g),
    ].map(([, link, script]) => link ?? script)
    expect(order).toEqual(['stylesheet', 'stylesheet', 'preload', 'script'])
  })
})

describe('the head', () => {
  it('has the title prefixed with the brand, a description and a canonical address', async () => {
    const { html } = await visit('/blog/b1?from=mail')
    expect(html).toContain('<title>Test Studio | Post b1</title>')
    expect(html).toContain('<meta name="description" content="The whole text.">')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/blog/b1">')
  })

  it('has absolute addresses for other sites', async () => {
    const { html } = await visit('/portfolio/p1')
    expect(html).toContain('<meta property="og:url" content="https://studio.example/portfolio/p1">')
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/studio\.example\/share\/portfolio-p1-[0-9a-f]{16}\.jpg">/,
    )
  })
})

describe('the search', () => {
  const resultsWith = (text: string) => ({
    results: [
      {
        kind: 'project',
        id: 'p1',
        title: 'House',
        category: 'Residential',
        excerpt: [{ text, isMatch: true }],
      },
    ],
  })

  it('is a form that works without a script, and is not indexed', async () => {
    const { status, html, requestedKeys, query } = await visit('/search')
    expect(status).toBe(200)
    expect(html).toMatch(
      /<form[^>]*role="search"[^>]*action="\/search"|<form[^>]*action="\/search"[^>]*role="search"/,
    )
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(requestedKeys).toEqual([keys.studio])
    expect(query).toBeUndefined()
  })

  it('shows results with highlighted matches, and keeps the query in its field', async () => {
    const { html } = await visit('/search?q=%20lake%20', { [keys.search('lake')]: resultsWith('<b>lake') })
    expect(html).toContain('<mark>&lt;b&gt;lake</mark>')
    expect(html).toContain('value="lake"')
    expect(html).toContain('1 result')
  })

  it('says where nothing was found, and where it failed', async () => {
    const none = await visit('/search?q=lake', { [keys.search('lake')]: { results: [] } })
    expect(none.html).toContain(searchTexts.nothing)
    const failed = await visit('/search?q=lake', { [keys.search('lake')]: 503 })
    expect(failed.status).toBe(503)
    expect(failed.html).toContain(`${errorPageTexts.errorPrefix}${searchTexts.failed}`)
  })

  it('shortens a query to the length that the API accepts', async () => {
    const { requestedKeys } = await visit(`/search?q=${'a'.repeat(300)}%00b`)
    expect(requestedKeys).toContain(keys.search('a'.repeat(100)))
  })
})

describe('the legal pages', () => {
  it('show their text once it is written', async () => {
    const { status, html } = await visit('/privacy', {
      [keys.studioDetails]: { studio: { ...studio(), privacy: '<p>We keep little.</p>', terms: '' } },
    })
    expect(status).toBe(200)
    expect(html).toContain('We keep little.')
  })

  it('say so where their text could not be read', async () => {
    const { status, html } = await visit('/terms', { [keys.studioDetails]: 503 })
    expect(status).toBe(503)
    expect(html).toContain(`${errorPageTexts.errorPrefix}${errorPageTexts.textFetchFailed}`)
  })

  it('are not read by other pages', async () => {
    const { requestedKeys } = await visit('/blog')
    expect(requestedKeys).not.toContain(keys.studioDetails)
  })
})

describe('a filtered or later page of the portfolio', () => {
  const cultural = keys.projectCards({ category: 'Cultural' })
  const changes = {
    [cultural]: {
      projects: [projectCard('c1')],
      total: 7,
      next: keys.projectCards({ category: 'Cultural', page: 2 }),
    },
    [keys.projectCards({ category: 'Cultural', page: 2 })]: { projects: [projectCard('c7')], total: 7 },
    [keys.projectCards({ category: 'Nothing' })]: { projects: [], total: 0 },
  }

  it('shows the category of its address, which is current in the filter', async () => {
    const { html, query } = await visit('/?category=Cultural', changes)
    expect(html).toContain('href="/portfolio/c1"')
    expect(html).not.toContain('href="/portfolio/p1"')
    expect(html).toMatch(
      /<a[^>]*aria-current="true"[^>]*href="\/\?category=Cultural#portfolio"[^>]*><bdi>Cultural<\/bdi>/,
    )
    expect(html).toContain('href="/?category=Cultural&amp;page=2#portfolio"')
    expect(html).toContain('<title>Test Studio | Portfolio: Cultural</title>')
    expect(html).toContain('<link rel="canonical" href="https://studio.example/">')
    expect(query).toBe('category=Cultural')
  })

  it('links back from its later pages', async () => {
    const { html, query } = await visit('/?page=2&category=Cultural', changes)
    expect(html).toContain('href="/portfolio/c7"')
    expect(html).toMatch(
      /href="\/\?category=Cultural#portfolio" rel="prev"|rel="prev"[^>]*href="\/\?category=Cultural#portfolio"/,
    )
    expect(html).not.toContain('Load More Projects')
    expect(query).toBe('category=Cultural&page=2')
  })

  it.each(['/?category=Nothing', `/?category=${'a'.repeat(101)}`, '/?category=a%0Ab'])(
    'is empty and not indexed for an unknown category: %s',
    async (url) => {
      const { status, html, log } = await visit(url, changes)
      expect(status).toBe(200)
      expect(html).toContain(projectsTexts.noneShown)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).toContain('<title>Test Studio | Portfolio</title>')
      expect(log).not.toHaveBeenCalled()
    },
  )

  it.each(['/?page=x', '/?page=0', '/?page=1', '/?category=%20', '/?utm_source=mail'])(
    'shows all projects where the query has no meaning: %s',
    async (url) => {
      const { html, query } = await visit(url)
      expect(html).toContain('href="/portfolio/p0"')
      expect(html).toContain('<link rel="canonical" href="https://studio.example/">')
      expect(query).toBeUndefined()
    },
  )
})

describe('a project', () => {
  it('shows its details beside its text, to search engines as well', async () => {
    const response = { previous: null, next: null }
    const details = { year: 2025, location: 'Alcorna, Spain', team: 'Zeynep Aydın' }
    const { html } = await visit('/portfolio/p1', {
      [keys.project('p1')]: { project: project('p1', details), ...response },
    })
    expect(
      [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...detail]) => detail),
    ).toEqual([
      ['Year', '2025'],
      ['Location', 'Alcorna, Spain'],
      ['Team', 'Zeynep Aydın'],
    ])
    expect(html).toContain('"dateCreated":"2025"')
    expect(html).toContain('"locationCreated":{"@type":"Place","name":"Alcorna, Spain"}')
    expect(html).toContain('"creditText":"Zeynep Aydın"')
    expect((await visit('/portfolio/p1')).html).not.toContain('<dl')
  })

  it('embeds nothing of the video host before a click', async () => {
    const { html } = await visit('/portfolio/p1', {
      [keys.project('p1')]: {
        project: project('p1', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
        previous: null,
        next: null,
      },
    })
    expect(html).toContain('Play video: Project p1')
    expect(html).not.toContain('<iframe')
  })

  it('shows its first image where the link is not a video', async () => {
    const { html } = await visit('/portfolio/p1', {
      [keys.project('p1')]: {
        project: project('p1', { videoUrl: 'https://example.com/film' }),
        previous: null,
        next: null,
      },
    })
    expect(html).not.toContain('Play video')
    expect(html).toContain('/media/p1-a.jpg')
  })
})
