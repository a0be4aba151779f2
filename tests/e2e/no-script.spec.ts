import { expect, test } from 'playwright/test'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { bookingForm } from '#tests/support/browser/booking-page.ts'
import { recordPageErrors, FAILED_LOAD } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { visitorEmail } from '#tests/support/visitor-email.ts'
import { visitorAddress } from '#tests/support/browser/visitor-address.ts'

/* The contact and the booking form, portfolio, team and search where no script runs, or not yet. */

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(visitorAddress()))

const THANKS = "Thank you for your message. We'll get back to you soon!"

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, thanked for, and not sent again by a reload', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Name').fill('Ada Visitor')
    await page.getByLabel('Email').fill('ada@visitor.example')
    await page.getByLabel('Message').fill('A house by a lake.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('#contact').getByRole('status')).toHaveText(THANKS)
    await expect(page.locator('#contact').getByRole('status')).toBeInViewport()
    await expect(page.getByLabel('Message')).toHaveCount(0)
    const posts: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())))
    // the thanks show once; then the form is back for another message
    await page.reload()
    await expect(page).toHaveURL('/#contact')
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(page.getByText(THANKS)).toHaveCount(0)
    expect(posts).toEqual([])
  })

  test('the browser itself refuses missing fields, and the server what the browser lets through', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('Name').fill('   ')
    await page.getByLabel('Email').fill('ada@')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/')
    await page.getByLabel('Email').fill('ada@visitor.example')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/')
    await page.getByLabel('Message').fill('A "house" <by> a lake.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Required')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeInViewport()
    await expect(page.getByLabel('Message')).toHaveValue('A "house" <by> a lake.')
    await page.getByLabel('Name').fill('Ada')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('#contact').getByRole('status')).toHaveText(THANKS)
  })

  test('a session about a project is booked with the two fields alone, and is taken then', async ({
    page,
  }) => {
    const { projects } = (await (await page.request.get('/api/public/projects')).json()) as {
      projects: { id: string; title: string }[]
    }
    const date = bookingDay(9)
    for (const [response, role] of [
      ['Booking confirmed! Check your email for details.', 'status'],
      ['Failed to book session. Please try again.', 'alert'],
    ] as const) {
      await page.goto(`/booking?project=${projects[0]!.id}`)
      const form = bookingForm(page)
      await expect(page.getByText(`About ${projects[0]!.title}`, { exact: true })).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(0)
      await form.date.fill(date)
      await form.slot.selectOption('10:00 AM')
      await form.name.fill('Ada Visitor')
      await form.email.fill(visitorEmail(role === 'status' ? 'ada' : 'late'))
      await form.submit.click()
      await expect(page.getByRole(role)).toHaveText(response)
      if (role === 'alert') {
        await expect(page.getByText('This time slot is already booked.')).toBeVisible()
        await expect(form.name).toHaveValue('Ada Visitor')
        await expect(form.date).toHaveValue(date)
        await expect(page.getByText(`About ${projects[0]!.title}`, { exact: true })).toBeVisible()
      }
    }
  })

  test('the portfolio has pages and categories, and the team opens in place', async ({ page }) => {
    const { projects } = (await (await page.request.get('/api/public/projects?view=cards')).json()) as {
      projects: { title: string; category: string }[]
    }
    const titles = page.locator('#portfolio h3')
    const namesOf = (list: typeof projects) => list.map(({ title }) => title)
    await page.goto('/')
    await expect(titles).toHaveText(namesOf(projects.slice(0, 6)))
    await page.getByRole('link', { name: 'Load More Projects' }).click()
    await expect(page).toHaveURL('/?page=2#portfolio')
    await expect(titles).toHaveText(namesOf(projects.slice(6, 12)))
    await expect(page.getByRole('heading', { name: 'Portfolio' })).toBeInViewport()
    await page.getByRole('link', { name: 'Previous Projects' }).click()
    await expect(titles).toHaveText(namesOf(projects.slice(0, 6)))
    const { category } = projects.at(-1)!
    const choice = page.getByRole('link', { name: new RegExp(`^${category} \\d+$`) })
    await choice.click()
    await expect(titles).toHaveText(namesOf(projects.filter((project) => project.category === category)))
    await expect(choice).toHaveAttribute('aria-current', 'true')

    const { teamMembers } = (await (await page.request.get('/api/team/all')).json()) as {
      teamMembers: { name: string }[]
    }
    const member = page.locator('#team li').filter({ hasText: teamMembers[0]!.name })
    await expect(member.locator('p').first()).toBeHidden()
    await member.locator('summary').click()
    await expect(member.locator('p').first()).toBeVisible()
  })

  test('a search is a form, which finds projects and articles', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('courtyrad')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search?q=courtyrad')
    await expect(page.getByRole('searchbox')).toHaveValue('courtyrad')
    await expect(page.locator('mark').first()).toHaveText('courtyard')
    await page.getByRole('link', { name: 'Casa Alberca' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa Alberca')
  })

  test('no page asks for JavaScript or sends the visitor to a mail program for it', async ({ page }) => {
    for (const path of ['/', '/booking']) {
      await page.goto(path)
      await expect(page.locator('noscript')).toHaveCount(0)
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(0)
    }
  })
})

test('a form that is sent before its scripts have loaded goes on with them', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  await page.route('**/assets/*.js', (route) => route.abort(), { times: 20 })
  await page.goto('/')
  await page.getByLabel('Name').fill('   ')
  await page.getByLabel('Email').fill('ada@visitor.example')
  await page.getByLabel('Message').fill('A house by a lake.')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await waitForHydration(page)
  // the page has its own address again: a reload sends nothing
  await expect(page).toHaveURL('/#contact')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada Visitor')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('#contact').getByRole('status')).toHaveText(THANKS)
  expect(pageErrors).toEqual([])
})

test('a visitor who comes back from another page finds a new form, not the thanks', async ({
  page,
  context,
  baseURL,
}) => {
  const pageErrors = recordPageErrors(page)
  await context.addCookies([{ name: 'studio-sent', value: 'contact', url: baseURL! }])
  await page.goto('/?sent=contact#contact')
  await waitForHydration(page)
  await expect(page.locator('#contact').getByRole('status')).toHaveText(THANKS)
  await expect(page).toHaveURL('/#contact')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog')
  await page.goBack()
  await expect(page.getByLabel('Message')).toBeVisible()
  expect(pageErrors).toEqual([])
})
