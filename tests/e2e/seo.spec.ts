import { expect, test, type Page } from 'playwright/test'
import { waitForHydration, openHydrated } from '#tests/support/browser/hydration.ts'

/*
 * What search engines, feed readers and the previews of other sites find, on the real server with its demo
 * content.
 */

type Content = { id: string; title: string; image: object | null }

async function demo(page: Page) {
  const read = async <T>(path: string) => (await (await page.request.get(`/api${path}`)).json()) as T
  const { projects } = await read<{ projects: Content[] }>('/public/projects?view=cards')
  const { posts } = await read<{ posts: Content[] }>('/public/blogposts?view=cards')
  return { projects, posts }
}

/** Records what the browser complains about; of the content policy, the directive and what it refused. */
async function recordComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on(
    'console',
    (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())),
  )
  page.on('pageerror', (error) => void complaints.push(error.message))
  await page.exposeFunction('complain', (text: string) => void complaints.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      ;(window as unknown as { complain(text: string): void }).complain(
        `${event.violatedDirective} ${event.blockedURI}`,
      )
    })
  })
  return complaints
}

const readHead = (page: Page) =>
  page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
      undefined
    const names = [...document.querySelectorAll('meta[name], meta[property]')].map(
      (tag) => tag.getAttribute('name') ?? tag.getAttribute('property')!,
    )
    return {
      title: document.title,
      description: content('description'),
      robots: content('robots'),
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        ({ href }) => href,
      ),
      url: content('og:url'),
      image: content('og:image'),
      imageText: content('og:image:alt'),
      twice: names.filter((name, index) => names.indexOf(name) !== index),
      headings: document.querySelectorAll('h1').length,
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) =>
          JSON.parse(textContent!) as { '@context': string; '@graph': { '@type': string }[] },
      ),
    }
  })

/** @returns an image's width and height, as the browser decodes it */
const readImageSize = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, address)

/**
 * Reads XML as strictly as a browser does.
 * @param blank a page that is not on the site, whose Trusted Types would not let a string be parsed
 */
async function readXml(blank: Page, path: string) {
  const text = await (await blank.request.get(path)).text()
  return blank.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'text/xml')
    const texts = (name: string) =>
      [...parsed.getElementsByTagName(name)].map(({ textContent }) => textContent!)
    return {
      isBroken: parsed.querySelector('parsererror') !== null,
      root: parsed.documentElement.nodeName,
      locations: texts('loc'),
      links: texts('link'),
      bodies: texts('content:encoded'),
    }
  }, text)
}

const EVERYWHERE = ['ProfessionalService', 'WebSite']

test('each page says what it is, where it is and how it looks elsewhere', async ({
  page,
  request,
  baseURL,
}) => {
  const { projects, posts } = await demo(page)
  const complaints = await recordComplaints(page)
  for (const [kind, { path, data }] of Object.entries({
    home: { path: '/', data: EVERYWHERE },
    'the blog': { path: '/blog', data: [...EVERYWHERE, 'BreadcrumbList'] },
    booking: { path: '/booking', data: [...EVERYWHERE, 'BreadcrumbList'] },
    'a post': { path: `/blog/${posts[0]!.id}`, data: [...EVERYWHERE, 'BlogPosting', 'BreadcrumbList'] },
    'a project': {
      path: `/portfolio/${projects[0]!.id}`,
      data: [...EVERYWHERE, 'CreativeWork', 'BreadcrumbList'],
    },
  })) {
    await test.step(`${kind} says what it is, where it is and how it looks elsewhere`, async () => {
      await openHydrated(page, `${path}?from=a-link`)
      const head = await readHead(page)
      expect(head.headings).toBe(1)
      expect(head.title).toMatch(/^Volume Studio \| ./)
      expect([head.canonical, head.url]).toEqual([[baseURL + path], baseURL + path])
      expect([head.robots, head.twice]).toEqual([undefined, []])
      expect(head.imageText).toMatch(/\S/)
      expect(
        head.data.map((each) => [each['@context'], each['@graph'].map((thing) => thing['@type'])]),
      ).toEqual([['https://schema.org', data]])
      const image = await request.get(head.image!)
      expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      expect(await readImageSize(page, head.image!), 'the image has the size that the head names').toEqual([
        1200, 630,
      ])
      expect(complaints).toEqual([])
    })
  }
})

test('no two pages say the same of themselves, and each says enough, without JavaScript too', async ({
  request,
  baseURL,
}) => {
  const addresses = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)].map(
    (match) => match[1]!,
  )
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses).toContain(`${baseURL}/`)
  const seen = { title: new Set<string>(), description: new Set<string>(), image: new Set<string>() }
  for (const address of addresses) {
    const html = await (await request.get(address)).text()
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
    expect(html, address).toContain('<script type="application/ld+json">')
    const description = /<meta name="description" content="([^"]*)"/.exec(html)![1]!
    expect(description.length, address).toBeGreaterThanOrEqual(50)
    expect(description.replaceAll(/&[^;]+;/g, '-').length, address).toBeLessThanOrEqual(160)
    seen.title.add(/<title>([^<]*)/.exec(html)![1]!)
    seen.description.add(description)
    seen.image.add(/<meta property="og:image" content="([^"]*)"/.exec(html)![1]!)
  }
  for (const [name, values] of Object.entries(seen)) {
    expect(values.size, `each ${name} of its own`).toBe(addresses.length)
  }
})

test('sitemap and feed are well-formed XML, and everything that they name exists', async ({
  page,
  request,
  baseURL,
}) => {
  const { projects, posts } = await demo(page)
  const sitemap = await readXml(page, '/sitemap.xml')
  expect([sitemap.isBroken, sitemap.root]).toEqual([false, 'urlset'])
  expect(sitemap.locations.toSorted()).toEqual(
    [
      `${baseURL}/`,
      `${baseURL}/blog`,
      `${baseURL}/privacy`,
      `${baseURL}/terms`,
      `${baseURL}/booking`,
      ...posts.map(({ id }) => `${baseURL}/blog/${id}`),
      ...projects.map(({ id }) => `${baseURL}/portfolio/${id}`),
    ].toSorted(),
  )
  const feed = await readXml(page, '/feed.xml')
  expect([feed.isBroken, feed.root]).toEqual([false, 'rss'])
  expect(feed.links).toEqual([`${baseURL}/blog`, ...posts.map(({ id }) => `${baseURL}/blog/${id}`)])
  const images = feed.bodies.flatMap((body) =>
    [...body.matchAll(/<img src="([^"]+)"/g)].map((match) => match[1]!),
  )
  expect(images.length).toBeGreaterThanOrEqual(posts.filter(({ image }) => image).length)
  for (const image of new Set(images)) {
    expect((await request.get(image)).status(), image).toBe(200)
  }
})

test('the feed, the manifest and the icons are where the head says', async ({ page, request }) => {
  await page.goto('/')
  const links = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>(
        'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"], link[rel="alternate"]',
      ),
    ].map(({ rel, href }) => ({ rel, href })),
  )
  expect(links.map(({ rel }) => rel).toSorted()).toEqual([
    'alternate',
    'apple-touch-icon',
    'icon',
    'icon',
    'manifest',
  ])
  for (const { href } of links) expect((await request.get(href)).status(), href).toBe(200)

  await test.step('the icon is drawn, and turns over in a dark theme', async () => {
    const middleOf = async (scheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme: scheme })
      // another address each time, because the browser caches an image as it was drawn
      return page.evaluate(async (src) => {
        const icon = new Image()
        icon.src = src
        await icon.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 }).getContext(
          '2d',
        )!
        canvas.drawImage(icon, 0, 0, 16, 16)
        // a bar, and the tile beside it
        return [...canvas.getImageData(2, 10, 2, 1).data].filter((_, index) => index % 4 === 0)
      }, `/icon.svg?${scheme}`)
    }
    const [bar, tile] = await middleOf('light')
    expect(bar! - tile!).toBeGreaterThan(150)
    const [darkBar, darkTile] = await middleOf('dark')
    expect(darkTile! - darkBar!).toBeGreaterThan(150)
  })
})

test('moving from page to page keeps title, description and address right', async ({ page, baseURL }) => {
  const [post] = (await demo(page)).posts
  const readWords = async () => {
    const { title, description, canonical } = await readHead(page)
    return { title, description, canonical }
  }
  // as the server renders them
  await page.goto(`/blog/${post!.id}`)
  const ofPost = await readWords()
  await page.goto('/blog')
  const ofBlog = await readWords()
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: post!.title }).first().click()
  await expect(page).toHaveURL(`${baseURL}/blog/${post!.id}`)
  await expect(page).toHaveTitle(`Volume Studio | ${post!.title}`)
  await expect.poll(readWords).toEqual(ofPost)
  await page.goBack()
  await expect(page).toHaveTitle('Volume Studio | Blog')
  await expect.poll(readWords).toEqual(ofBlog)
})

test('a page that is not there is kept out of search engines, also when the visitor goes on', async ({
  page,
  baseURL,
}) => {
  await openHydrated(page, '/nowhere')
  expect(await readHead(page)).toMatchObject({ robots: 'noindex', canonical: [], image: undefined, data: [] })
  await page.getByRole('link', { name: 'Go back to Home' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page).toHaveTitle(/Interactive/)
  await expect.poll(() => readHead(page)).toMatchObject({ robots: undefined, canonical: [`${baseURL}/`] })
})
