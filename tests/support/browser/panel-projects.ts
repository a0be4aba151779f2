import { expect, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { jpeg } from '#tests/support/images.ts'
import { e2e } from '../e2e/e2e-server.ts'
import { signIn, siteAdmin, type Account } from './panel.ts'

/* What browser tests of the panel's projects share. */

/** Titles of the tests' projects begin with it: `removeMadeProjects` finds them by it. */
const TITLE_PREFIX = 'Panel test'

type Project = {
  id: string
  title: string
  slug?: string
  category: string
  description: string
  videoUrl?: string
  images: { imagePath: string; alt: string }[]
}

let count = 0
export const newTitle = () => `${TITLE_PREFIX} ${process.pid} ${(count += 1)}`

/** Stores a project with an image for each of the alt texts. */
export async function storeProject({
  alts = [],
  ...fields
}: { alts?: string[] } & Partial<Omit<Project, 'id' | 'images'>> = {}): Promise<Project> {
  const staff = await siteAdmin()
  const paths = new Map<string, string>()
  for (const alt of new Set(alts)) paths.set(alt, await staff.upload(alt, { width: 120, height: 80 }))
  const images = alts.map((alt) => ({ imagePath: paths.get(alt)! }))
  const body = {
    title: newTitle(),
    category: 'Residential',
    description: '<p>Rooms that face south.</p>',
    ...fields,
    images,
  }
  return (await staff.call<{ project: Project }>('POST', '/projects', body)).project
}

/** @returns a project as the public API gives it */
export async function readProject(id: string): Promise<Project> {
  const response = await fetch(`${e2e.baseUrl}/api/public/projects/${id}`)
  return ((await response.json()) as { project: Project }).project
}

export async function listProjects(): Promise<Project[]> {
  return ((await (await fetch(`${e2e.baseUrl}/api/public/projects`)).json()) as { projects: Project[] })
    .projects
}

/** Finds a public project by its title. */
export async function findProject(title: string): Promise<Project> {
  return (await listProjects()).find((project) => project.title === title)!
}

export async function removeMadeProjects(): Promise<void> {
  const staff = await siteAdmin()
  for (const { id, title } of await listProjects()) {
    if (title.startsWith(TITLE_PREFIX)) await staff.call('DELETE', `/projects/${id}`)
  }
}

export const altTextsOf = ({ images }: Project) => images.map(({ alt }) => alt)

/** Locators of the screen and of its form. */
export function projectsPanel(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(?:New|Edit) Project$/ })
  const images = dialog.getByRole('listitem', { name: /^Image \d+ of \d+: / })
  return {
    row: (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    titles: page.getByRole('region', { name: 'All Projects' }).getByRole('heading', { level: 3 }),
    search: page.getByRole('searchbox', { name: 'Search projects' }),
    add: page.getByRole('button', { name: 'New Project', exact: true }).first(),
    banner: page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) }),
    toast: page.getByText('Operation completed successfully!'),
    dialog,
    title: dialog.getByLabel('Title', { exact: true }),
    category: dialog.getByLabel('Category', { exact: true }),
    description: dialog.getByRole('textbox', { name: 'Description' }),
    video: dialog.getByLabel('Video URL'),
    files: dialog.getByLabel('Images', { exact: true }),
    submit: dialog.getByRole('button', { name: /^(?:Creat|Updat)/ }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    images,
    /** @param name of its file, or its stored alt text */
    image: (name: string) => images.filter({ has: page.getByRole('button', { name: `Remove ${name}` }) }),
    grip: (name: string) =>
      images
        .filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
        .getByTitle('Drag to reorder'),
    alt: (name: string) => dialog.getByLabel(`Alt text of ${name}`),
    move: (name: string, direction: 'up' | 'down') =>
      dialog.getByRole('button', { name: `Move ${name} ${direction}` }),
    question: (name: string | RegExp) => page.getByRole('dialog', { name }),
  }
}

type ProjectsPanel = ReturnType<typeof projectsPanel>

/** Signs in, opens the projects and waits for their list. */
export async function openProjects(page: Page, account: Account): Promise<ProjectsPanel> {
  await signIn(page, account, panelPaths.projects)
  const screen = projectsPanel(page)
  await expect(screen.titles.first()).toBeVisible()
  return screen
}

/** Opens the form of a new project and fills in the fields that it must have. */
export async function startNewProject(
  page: Page,
  account: Account,
): Promise<{ screen: ProjectsPanel; title: string }> {
  const screen = await openProjects(page, account)
  await screen.add.click()
  const title = newTitle()
  await screen.title.fill(title)
  await screen.category.fill('Interior')
  return { screen, title }
}

export async function openEdit(page: Page, title: string): Promise<ProjectsPanel> {
  const screen = projectsPanel(page)
  await screen
    .row(title)
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  await expect(screen.title).toHaveValue(title)
  return screen
}

export const projectImage = async (name: string, size = { width: 120, height: 80 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(size),
})

/** Asserts that all chosen images are uploaded. */
export async function expectAllUploaded({ images }: ProjectsPanel, count: number): Promise<void> {
  await expect(images).toHaveCount(count)
  // both, because between two uploads there is no progress bar for a moment
  await expect(images.getByText('Waiting...')).toHaveCount(0)
  await expect(images.getByRole('progressbar')).toHaveCount(0)
}
