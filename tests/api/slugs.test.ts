import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { seoTexts } from '#cms/shared/texts/documents.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { MAX_FORMER_SLUGS } from '#collections/fields/seo.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, unusedId, uploadImage } from '#tests/support/builders.ts'
import type { ApiResponse } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { publicKinds } from '#tests/support/public-kinds.ts'

// Slugs of posts and projects, and the SEO fields: what search results and shared links show of them.

const app = await startApp()
const admin = await app.admin()
const visitor = app.client()

const fetchPage = (path: string) => fetchRaw(app.origin, { path })
/** A slug that no other test has. */
const uniqueSlug = (name = 'house') => `${name}-${randomUUID().slice(0, 8)}-x`

const expectRedirect = async (from: string, to: string) => {
  const response = await fetchPage(from)
  expect([response.status, response.headers.location, response.headers['cache-control']], from).toEqual([
    301,
    to,
    'no-store',
  ])
}

describe.each(publicKinds(admin))('$kind', (kind) => {
  const { key, path, publicPath, collection, page, make, create, save } = kind
  const list = `${publicPath}?view=cards`
  const expectRefused = (response: ApiResponse, text: string) =>
    expect([response.status, response.body.fields?.slug]).toEqual([400, text])

  it('without a slug has its page under its id', async () => {
    const { id } = await make({})
    expect((await fetchPage(`${page}/${id}`)).status).toBe(200)
    const read = await visitor.get(`${publicPath}/${id}`)
    expect(read.body[key]).not.toHaveProperty('slug')
    expect(read.body[key]).not.toHaveProperty('meta')
  })

  it('with a slug has its page there, and its id redirects to it with the query', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    const response = await fetchPage(`${page}/${slug}`)
    expect(response.status).toBe(200)
    expect(response.text).toContain(`<link rel="canonical" href="http://studio.test${page}/${slug}">`)
    await expectRedirect(`${page}/${id}`, `${page}/${slug}`)
    await expectRedirect(`${page}/${id}?from=a&b=%20`, `${page}/${slug}?from=a&b=%20`)
  })

  it('is found by id and by slug, and is the same', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    const [byId, bySlug] = await Promise.all([
      visitor.get(`${publicPath}/${id}`),
      visitor.get(`${publicPath}/${slug}`),
    ])
    expect(bySlug.body).toEqual(byId.body)
    expect(bySlug.body[key]).toMatchObject({ id, slug })
  })

  it('is linked by its slug in lists, in the sitemap and for staff', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    const cards = (await visitor.get(list)).body[collection] as { id: string; slug?: string }[]
    expect(cards.find((card) => card.id === id)).toMatchObject({ slug })
    expect((await fetchPage('/sitemap.xml')).text).toContain(`<loc>http://studio.test${page}/${slug}</loc>`)
    expect((await admin.get(`${path}/${id}`)).body[key]).toMatchObject({ slug })
  })

  it('is found under each slug that it had, and redirects to the last', async () => {
    const [first, second, third] = [uniqueSlug('one'), uniqueSlug('two'), uniqueSlug('three')]
    const { id } = await make({ slug: first })
    await save(id, { slug: second })
    // the response under the former slug is not cached
    await expectRedirect(`${page}/${first}`, `${page}/${second}`)
    await save(id, { slug: third })
    for (const former of [id, first, second]) await expectRedirect(`${page}/${former}`, `${page}/${third}`)
    await save(id, { slug: first })
    expect((await fetchPage(`${page}/${first}`)).status).toBe(200)
    await expectRedirect(`${page}/${third}`, `${page}/${first}`)
    await save(id, { slug: '' })
    expect((await fetchPage(`${page}/${id}`)).status).toBe(200)
    await expectRedirect(`${page}/${first}`, `${page}/${id}`)
  })

  it('keeps its slug through a save without one, and only its newest former ones', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    await save(id, { title: 'Another title' })
    expect((await admin.get(`${path}/${id}`)).body[key]).toMatchObject({ slug })
    const names = Array.from({ length: MAX_FORMER_SLUGS + 2 }, (_, index) => `${slug}-${index}`)
    for (const name of names) await save(id, { slug: name })
    expect((await fetchPage(`${page}/${slug}`)).status).toBe(404)
    await expectRedirect(`${page}/${names[1]}`, `${page}/${names.at(-1)}`)
  })

  it.each(['Upper', 'two words', 'a--b', '-a', 'a-', 'ä', 'a/b', '../admin', 'a.html', '<b>', unusedId()])(
    'refuses an invalid slug: %s',
    async (slug) => {
      expectRefused(await create({ slug }), seoTexts.slug)
    },
  )

  it('refuses a slug that is too long', async () => {
    expectRefused(
      await create({ slug: 'a'.repeat(MAX_LENGTH.slug + 1) }),
      `At most ${MAX_LENGTH.slug} characters`,
    )
    expect((await create({ slug: 'b'.repeat(MAX_LENGTH.slug) })).status).toBe(201)
  })

  it('refuses the slug of another one, and changes nothing', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    expectRefused(await create({ slug }), seoTexts.slugTaken)
    const other = await make({ title: 'The other' })
    expectRefused(await save(other.id, { title: 'Changed', slug }), seoTexts.slugTaken)
    expect((await admin.get(`${path}/${other.id}`)).body[key]).toMatchObject({ title: 'The other' })
    // its own slug may be saved again
    expect((await save(id, { slug })).status).toBe(200)
  })

  it('gets a slug once when several take it at once', async () => {
    const slug = uniqueSlug()
    const responses = await Promise.all([create({ slug }), create({ slug }), create({ slug })])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    for (const response of responses.filter(({ status }) => status === 400)) {
      expectRefused(response, seoTexts.slugTaken)
    }
  })

  it('takes over a former slug of another one, which is reached by its own', async () => {
    const [former, current] = [uniqueSlug('former'), uniqueSlug('now')]
    const { id } = await make({ slug: former })
    await save(id, { slug: current })
    await expectRedirect(`${page}/${former}`, `${page}/${current}`)
    const heir = await make({ slug: former })
    expect((await visitor.get(`${publicPath}/${former}`)).body[key].id).toBe(heir.id)
    expect((await fetchPage(`${page}/${former}`)).status).toBe(200)
  })

  it('in the trash has no page, comes back with its slug, and loses that to another one', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug })
    await admin.delete(`${path}/${id}`)
    for (const address of [id, slug]) {
      expect((await fetchPage(`${page}/${address}`)).status, address).toBe(404)
    }
    await admin.post(`${path}/${id}/restore`)
    expect((await fetchPage(`${page}/${slug}`)).status).toBe(200)
    await admin.delete(`${path}/${id}`)
    const heir = await make({ slug })
    expect((await visitor.get(`${publicPath}/${slug}`)).body[key].id).toBe(heir.id)
    await admin.post(`${path}/${id}/restore`)
    expect((await fetchPage(`${page}/${id}`)).status).toBe(200)
  })

  it('as a draft shows its page to staff alone, under its slug', async () => {
    const slug = uniqueSlug()
    const { id } = await make({ slug, status: 'draft' })
    for (const address of [id, slug]) {
      expect((await fetchPage(`${page}/${address}`)).status, address).toBe(404)
    }
    const preview = await admin.get(`${page}/${id}?preview`, { undocumented: true })
    expect([preview.status, preview.headers.get('location')]).toEqual([301, `${page}/${slug}?preview`])
    expect((await admin.get(`${page}/${slug}?preview`, { undocumented: true })).status).toBe(200)
  })

  it('goes back to an earlier version without moving its page', async () => {
    const [first, second] = [uniqueSlug('one'), uniqueSlug('two')]
    const { id } = await make({ slug: first, metaTitle: 'First title' })
    await save(id, { slug: second, metaTitle: 'Second title' })
    const [, earlier] = (await admin.get(`${path}/${id}/versions`)).body.versions
    expect((await admin.get(`${path}/${id}/versions/${earlier.id}`)).body[key]).toMatchObject({ slug: first })
    await admin.post(`${path}/${id}/versions/${earlier.id}/restore`)
    const { slug, meta } = (await visitor.get(`${publicPath}/${id}`)).body[key]
    expect([slug, meta.title]).toEqual([second, 'First title'])
  })

  it('goes back to a version without SEO fields', async () => {
    const { id } = await make({ title: 'One' })
    await save(id, { title: 'Two', metaTitle: 'Own title', metaDescription: 'Own description' })
    const [, earlier] = (await admin.get(`${path}/${id}/versions`)).body.versions
    expect((await admin.post(`${path}/${id}/versions/${earlier.id}/restore`)).status).toBe(200)
    const read = (await visitor.get(`${publicPath}/${id}`)).body[key]
    expect(read.title).toBe('One')
    expect(read).not.toHaveProperty('meta')
  })

  it('keeps the SEO fields that a save does not name', async () => {
    const { id } = await make({ metaTitle: 'Own title' })
    await save(id, { metaDescription: 'Own description' })
    expect((await visitor.get(`${publicPath}/${id}`)).body[key].meta).toEqual({
      title: 'Own title',
      description: 'Own description',
      image: null,
    })
  })

  it('shows search engines and shared links its SEO title and description', async () => {
    const { id } = await make({ title: 'The title' })
    const head = async () => (await fetchPage(`${page}/${id}`)).text.split('</head>')[0]!
    const generated = await head()
    expect(generated).toMatch(/<title>[^<]+ \| The title<\/title>/)
    await save(id, {
      title: 'The title',
      metaTitle: 'Own <title> & "words"',
      metaDescription: 'Own description',
    })
    const written = await head()
    expect(written).toContain('<title>Own &lt;title&gt; &amp; &quot;words&quot;</title>')
    expect(written).toContain(
      '<meta property="og:title" content="Own &lt;title&gt; &amp; &quot;words&quot;">',
    )
    for (const name of ['name="description"', 'property="og:description"']) {
      expect(written).toContain(`<meta ${name} content="Own description">`)
    }
    await save(id, { title: 'The title', metaTitle: '', metaDescription: '' })
    expect((await head()).split('<meta property="article:modified_time"')[0]).toEqual(
      generated.split('<meta property="article:modified_time"')[0],
    )
  })

  it('is shared only with the image that was chosen for it', async () => {
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#dc1414' } })
      .png()
      .toBuffer()
    const { imagePath } = await uploadImage(admin, { image: { name: 'red.png', type: 'image/png', bytes } })
    const { id } = await make({ metaImagePath: imagePath })
    const address = /property="og:image" content="([^"]+)"/.exec((await fetchPage(`${page}/${id}`)).text)![1]!
    const image = await fetchPage(new URL(address).pathname)
    expect(image.status).toBe(200)
    const { channels } = await sharp(image.bytes).stats()
    // one colour, so neither text nor shadow is drawn on it
    expect(channels.map(({ min, max }) => max - min).every((range) => range <= 4)).toBe(true)
    expect((await visitor.get(`${publicPath}/${id}`)).body[key].meta.image).toMatchObject({ imagePath })
    await save(id, { metaImagePath: '' })
    expect((await visitor.get(`${publicPath}/${id}`)).body[key]).not.toHaveProperty('meta')
  })

  it('refuses to be shared with an unknown image or an SVG', async () => {
    const unknown = await create({ metaImagePath: 'project-images/1-nothing.png' })
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['metaImagePath']])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'
    const { imagePath } = await uploadImage(admin, {
      image: { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) },
    })
    const svgImage = await create({ metaImagePath: imagePath })
    expect([svgImage.status, svgImage.body.error]).toEqual([415, mediaTexts.imageType])
  })

  it('keeps the image that it is shared with in the library', async () => {
    const { imagePath } = await uploadImage(admin)
    const { id } = await make({ metaImagePath: imagePath })
    const { images } = (await admin.get('/api/images?sort=newest&limit=5')).body
    const { id: imageId } = images.find((one: { imagePath: string }) => one.imagePath === imagePath)
    const response = await admin.delete(`/api/images/${imageId}`)
    expect(response.status).toBe(409)
    const { uses } = (await admin.get(`/api/images/${imageId}`)).body
    expect(uses.map((use: { id: string }) => use.id)).toEqual([id])
  })
})

it('a post and a project may have the same slug', async () => {
  const slug = uniqueSlug()
  await makePost(admin, { slug })
  await makeProject(admin, { slug })
  for (const page of ['/blog', '/portfolio']) expect((await fetchPage(`${page}/${slug}`)).status).toBe(200)
})

it('the feed names a post by its id, whatever its address is', async () => {
  const slug = uniqueSlug()
  const { id } = await makePost(admin, { slug })
  const { text } = await fetchPage('/feed.xml')
  expect(text).toContain(`<link>http://studio.test/blog/${slug}</link>`)
  expect(text).toContain(`<guid isPermaLink="true">http://studio.test/blog/${id}</guid>`)
})

it('a neighbour is linked by its slug', async () => {
  const slug = uniqueSlug()
  await makeProject(admin, { slug })
  const { id } = await makeProject(admin)
  expect((await fetchPage(`/portfolio/${id}`)).text).toContain(`href="/portfolio/${slug}"`)
})
