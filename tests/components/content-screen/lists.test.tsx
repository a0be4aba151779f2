import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { errorPageTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { allowPageError } from '#tests/support/components/page-errors.ts'
import { ALL_HOSTILE_MARKUP, HOSTILE_MARKUP } from '#tests/support/browser/hostile-markup.ts'
import { button, collections, openScreen } from './open-screen.tsx'

/* The lists of posts, projects and members: their rows, their orders, and reads that fail. */

beforeEach(clearBrowserStorage)

/** A server's text that the panel must not show. */
const INTERNAL_ERROR = { error: 'Inner secret' }
const internalText = page.getByText(/Inner secret/)

test.for([
  ['posts', postsTexts.emptyAdmin, undefined],
  ['projects', 'The projects could not be loaded.', projectsTexts.fetchFailed],
  ['team', 'The team could not be loaded.', teamTexts.fetchFailed],
] as const)(
  'a list of %s that cannot be read says “%s”, in a banner: %s, and can be read again',
  async ([collection, text, bannerText]) => {
    allowPageError(/^Failed to fetch /)
    const { server, banner, row, goTo } = await openScreen(collection, ['Ada'], { address: '/elsewhere' })
    server.refuse('limit=50', { status: 500, body: INTERNAL_ERROR })
    goTo('/')
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(internalText).not.toBeInTheDocument()
    if (bannerText) await expect.element(banner).toMatchTextContent(bannerText)
    else await expect.element(banner).not.toBeInTheDocument()
    if (collection === 'projects') await button('Dismiss').click()
    if (collection !== 'team') await expect.element(banner).not.toBeInTheDocument()
    server.recover()
    await button(errorPageTexts.tryAgain).click()
    await expect.element(row('Ada')).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
  },
)

test('projects that the account may not read any more have a text of their own', async () => {
  allowPageError(/^Failed to fetch /)
  const { server, banner, goTo } = await openScreen('projects', [], { address: '/elsewhere' })
  server.refuse('limit=50', { status: 401, body: INTERNAL_ERROR })
  goTo('/')
  await expect.element(banner).toMatchTextContent(authTexts.unauthorized)
})

test.for([
  ['posts', postsTexts.emptyAdmin, 'Write the first one', 'Title'],
  ['projects', 'No projects yet', 'New Project', 'Title'],
  ['team', 'Nobody is on the team yet.', 'Add the first one', 'Name*'],
] as const)(
  'a list of %s without any says “%s” and offers the first: %s',
  async ([collection, text, label, field]) => {
    const { form } = await openScreen(collection, [])
    await expect.element(page.getByText(text)).toBeVisible()
    await button(label).last().click()
    await expect.element(form.getByLabelText(field, { exact: true })).toHaveFocus()
  },
)

test('a row of posts shows creator and date, and is opened by a click anywhere or by its button', async () => {
  const { row, edit, form, address, goTo } = await openScreen('posts')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard')
  await expect.element(page.getByRole('heading', { name: 'All Blog Posts 2' })).toBeVisible()
  await expect.element(row('Ada')).toMatchTextContent('ada@studio.local')
  await row('Ada').getByText('4 May 2026').click()
  await expect.element(form).toHaveAccessibleName('Edit Blog Post')
  expect(address()).toBe('/?edit=id-Ada')
  await form.getByRole('button', { name: 'Close' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/')
  await edit('Bob').click()
  await expect.element(form.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Bob')
  goTo(-1)
})

const image = (name: string) => ({
  imagePath: `project-images/${name}.svg`,
  imageUrl: `/media/${name}.svg`,
  alt: `About ${name}`,
  width: 800,
  height: 600,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})

test('a row of projects says category and number of images, unfolds its details, and folds again', async () => {
  const house = {
    name: 'House',
    category: 'Zoo',
    description: '<h2>Light</h2><p>From the <strong>north</strong>.</p>',
    videoUrl: 'https://youtu.be/aaaaaaaaaaa',
    images: [image('stair'), image('door')],
  }
  const hut = { name: 'Hut', images: [image('stair')] }
  const { row } = await openScreen('projects', ['Barn'], { documents: [house, hut] })
  for (const [name, count] of Object.entries({ House: '2 images', Hut: '1 image', Barn: 'No images' })) {
    await expect.element(row(name)).toMatchTextContent(count)
  }
  await expect.element(row('House')).toMatchTextContent('Zoo')
  await expect.element(button('Expand House')).toHaveAttribute('aria-expanded', 'false')
  await button('Expand House').click()
  const details = page.getByRole('group', { name: 'Details of House' })
  await expect.element(details.getByRole('heading', { name: 'Light' })).toBeVisible()
  const video = details.getByRole('link', { name: /video/ }).element() as HTMLAnchorElement
  expect([video.href, video.target, video.rel]).toEqual([
    house.videoUrl,
    '_blank',
    expect.stringMatching('noopener'),
  ])
  expect(details.getByRole('img').elements()).toHaveLength(2)
  await expect.element(details.getByAltText('About door')).toBeVisible()
  expect(await accessibilityViolations()).toEqual([])
  await button('Collapse House').click()
  await expect.element(details).not.toBeInTheDocument()
  await button('Expand Barn').click()
  await expect.element(page.getByText('No images.')).toBeVisible()
})

test('a card of the team shows photo, name, role and department', async () => {
  const { row } = await openScreen('team', ['Bob'], {
    documents: [
      { name: 'Ada', role: 'Acoustician', department: 'arvr', image: image('ada') },
      { name: 'Cleo', department: 'archviz' },
    ],
  })
  await expect.element(row('Ada').getByRole('img', { name: 'About ada' })).toBeVisible()
  for (const [name, text] of [
    ['Ada', 'Acoustician'],
    ['Ada', 'AR/VR'],
    ['Bob', 'Audio'],
    ['Cleo', 'Archviz'],
  ] as const) {
    await expect.element(row(name).getByText(text, { exact: true })).toBeVisible()
  }
})

test('markup is text in every field of a row, and scripts in a description do not run', async () => {
  const name = `${HOSTILE_MARKUP[1]} Ada`
  const hostile = `<p>Before</p>${ALL_HOSTILE_MARKUP}`
  const { row, removeNow } = await openScreen('projects', [], {
    documents: [{ name, category: HOSTILE_MARKUP[2], description: hostile }],
  })
  await expect.element(row(name)).toMatchTextContent(HOSTILE_MARKUP[2])
  await button(`Expand ${name}`).click()
  await expect.element(page.getByText('Before')).toBeVisible()
  expect(document.querySelectorAll('main :is(script, [onerror], a[href^="javascript"])')).toHaveLength(0)
  await removeNow(name)
  await expect.element(row(name)).not.toBeInTheDocument()
  expect((window as { __ran?: unknown }).__ran).toBeUndefined()
})

test.for([
  ['posts', { 'Oldest first': 'oldest', 'Last changed': 'changed', Title: 'title', Creator: 'creator' }],
  ['projects', { 'Newest first': 'newest', Title: 'title', Category: 'category', 'Last changed': 'changed' }],
  ['team', { Name: 'name', Department: 'department' }],
] as const)('the orders and the search of the %s are the server’s', async ([collection, orders]) => {
  const { server, order, search, rows, titles, isReady } = await openScreen(collection, [
    'Ada',
    'Adam',
    'Bob',
  ])
  await expect.element(rows.first()).toBeVisible()
  const requestedSort = () =>
    server.calls.findLast(({ query }) => query.get('limit') === '50')!.query.get('sort')
  for (const [label, name] of Object.entries(orders)) {
    await order.selectOptions(label)
    await expect.poll(requestedSort).toBe(name)
  }
  await search.fill('ada')
  await expect.poll(titles).toEqual(['Ada', 'Adam'])
  await search.fill('qzx nowhere')
  await expect.element(page.getByText('Nothing matches “qzx nowhere”.')).toBeVisible()
  await button('Clear the search').click()
  await expect.poll(titles).toEqual(['Ada', 'Adam', 'Bob'])
  await isReady()
})

const SIXTY_POSTS = Array.from({ length: 60 }, (_, index) => `Post ${index + 10}`)

test('a late response does not replace a newer one', async () => {
  const { server, search, titles, isReady } = await openScreen('posts', SIXTY_POSTS)
  await expect.poll(titles).toHaveLength(50)
  const release = server.hold('q=post+11')
  await search.fill('post 11')
  await expect.poll(() => server.calls.some(({ query }) => query.get('q') === 'post 11')).toBe(true)
  // the previous rows stay until the response comes
  expect(titles()).toHaveLength(50)
  await search.fill('post 12')
  await expect.poll(titles).toEqual(['Post 12'])
  await release()
  await isReady()
  expect(titles()).toEqual(['Post 12'])
})

test('a page that cannot be read leaves the rows shown and can be read again; so can a search', async () => {
  allowPageError(/^Failed to fetch blog posts/)
  const { server, search, titles } = await openScreen('posts', SIXTY_POSTS)
  await expect.poll(titles).toHaveLength(50)
  for (const failing of ['page=2', 'q=post']) server.refuse(failing, { status: 500, body: INTERNAL_ERROR })
  await button('Show more').click()
  const again = button(errorPageTexts.tryAgain)
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText(postsTexts.fetchAllFailed).first()).toBeVisible()
  expect(titles()).toEqual(SIXTY_POSTS.slice(0, 50))

  // the rows of the previous search do not stay
  await search.fill('post 11')
  await expect.poll(titles).toEqual([])
  await expect.element(internalText).not.toBeInTheDocument()
  server.recover()
  await again.click()
  await expect.poll(titles).toEqual(['Post 11'])
  await search.fill('')
  await expect.poll(titles).toEqual(SIXTY_POSTS)
  await expect.element(again).not.toBeInTheDocument()
})

test.for(collections)(
  'a document of the %s that cannot be read can be read again; one that does not exist says so',
  async (collection) => {
    allowPageError(/^Failed to fetch /)
    const { server, edit, form, address, goTo } = await openScreen(collection)
    server.refuse(`GET ${server.pathOf('Ada')}`, 'offline')
    await edit('Ada').click()
    await expect.element(form.getByText(requestTexts.network, { exact: false })).toBeVisible()
    server.recover()
    await form.getByRole('button', { name: errorPageTexts.tryAgain }).click()
    await expect.element(form.getByRole('textbox').first()).toHaveValue('Ada')
    goTo(-1)
    await expect.element(form).not.toBeInTheDocument()

    for (const status of [404, 400]) {
      server.refuse('/nonsense', { status, body: INTERNAL_ERROR })
      goTo('/?edit=nonsense')
      await expect.element(form.getByText(/^(?:Blog post|Project|Team member) not found$/)).toBeVisible()
      expect(await accessibilityViolations()).toEqual([])
      await form.getByRole('button', { name: 'Back to the list' }).click()
      await expect.element(form).not.toBeInTheDocument()
      expect(address()).toBe('/')
    }
  },
)
