import { expect, test, type Locator, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { toastText } from '#cms/shared/texts/documents.ts'
import type { TeamMember } from '#cms/schemas/public.ts'
import { e2e } from '#tests/support/e2e/e2e-server.ts'
import { jpeg } from '#tests/support/images.ts'
import { sharedAccount, signIn, siteAdmin, type Account } from './panel.ts'

/* What the browser tests of team management share. */

export type Team = { teamMembers: TeamMember[] }

export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const names = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
export const bio = (page: Page) => dialog(page).getByRole('textbox', { name: 'Bio*' })
export const photoInput = (page: Page) => dialog(page).locator('input[type=file][aria-label="Profile image"]')
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
export const toast = (page: Page) => page.getByText(toastText)
export const expectNoDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

/** A photo, as somebody chooses it from their disk. */
export const photo = async (name = 'portrait.jpg', size = { width: 300, height: 400 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
})

/** The team as the site shows it. */
export const readTeam = async () =>
  ((await (await fetch(`${e2e.baseUrl}/api/team/all`)).json()) as Team).teamMembers
export const findMember = async (name: string) => (await readTeam()).find((member) => member.name === name)

/** Removes the members that the tests of a file have added. */
export function restoreTeamAfterAll(): void {
  let before: string[] = []
  test.beforeAll(async () => {
    before = (await readTeam()).map(({ id }) => id)
  })
  test.afterAll(async () => {
    for (const { id } of await readTeam()) {
      if (!before.includes(id)) await (await siteAdmin()).call('DELETE', `/team/${id}`)
    }
  })
}

let people = 0
export const newName = () => `Ada Tester ${process.pid}-${(people += 1)}`

/** Stores a member, by default with a name that no other test uses. */
export async function storeMember({
  image,
  ...fields
}: Partial<Record<'name' | 'role' | 'department' | 'bio' | 'social', string>> & {
  image?: Buffer
} = {}): Promise<TeamMember> {
  const staff = await siteAdmin()
  const { teamMember } = await staff.sendForm<{ teamMember: TeamMember }>(
    'POST',
    '/team',
    { name: newName(), role: 'Modeller', department: 'archviz', bio: '<p>Makes rooms.</p>', ...fields },
    image,
  )
  return teamMember
}

export async function openTeam(page: Page, role: 'admin' | 'editor' = 'editor'): Promise<Account> {
  const account = await sharedAccount(role)
  await signIn(page, account, panelPaths.team)
  await expect(names(page).first()).toBeVisible()
  return account
}

export async function openNewMember(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Team Member' }).click()
  await expect(bio(page)).toBeVisible()
}

export async function openMember(page: Page, name: string): Promise<void> {
  await button(page, `Edit ${name}`).click()
  await expect(bio(page)).toBeVisible()
}

/** Fills in the fields that a member must have. @returns the name */
export async function fillMember(page: Page): Promise<string> {
  const name = newName()
  await field(page, 'Name*').fill(name)
  await field(page, 'Role*').fill('Acoustician')
  await field(page, 'Department*').selectOption('Audio')
  await bio(page).click()
  await page.keyboard.type('Listens to rooms.')
  return name
}
