import { expect, type Page } from 'playwright/test'
import { panelPaths } from '#cms/shared/paths.ts'
import { jpeg } from '#tests/support/images.ts'
import { e2e } from '../e2e/e2e-server.ts'
import { signIn, siteAdmin, type Account } from './panel.ts'

/* What browser tests of the panel's projects share. */

/** What the tests make is named by it, so that it can be taken away again. */
const MARK = 'Panel test'

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
export const newTitle = () => `${MARK} ${process.pid} ${(count += 1)}`

/** A stored project with as many images as it is given texts. */
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

/** As the public API gives it. */
export async function readProject(id: string): Promise<Project> {
  const response = await fetch(`${e2e.baseUrl}/api/public/projects/${id}`)
  return ((await response.json()) as { project: Project }).project
}

export async function listProjects(): Promise<Project[]> {
  return ((await (await fetch(`${e2e.baseUrl}/api/public/projects`)).json()) as { projects: Project[] })
    .projects
}

/** The one that a test has made by its title. */
export async function findProject(title: string): Promise<Project> {
  return (await listProjects()).find((project) => project.title === title)!
}

export async function removeMadeProjects(): Promise<void> {
  const staff = await siteAdmin()
  for (const { id, title } of await listProjects()) {
    if (title.startsWith(MARK)) await staff.call('DELETE', `/projects/${id}`)
  }
}

export const altTextsOf = ({ images }: Project) => images.map(({ alt }) => alt)

/** The screen as staff find it. */
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
    /** by the name of its file, or its stored text */
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

/** Signs in and comes to the projects, which are listed. */
export async function openProjects(page: Page, account: Account): Promise<ProjectsPanel> {
  await signIn(page, account, panelPaths.projects)
  const screen = projectsPanel(page)
  await expect(screen.titles.first()).toBeVisible()
  return screen
}

/** A new project with the words that it must have. */
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
  // between two of them nothing may be under way
  await expect(images.getByText('Waiting...')).toHaveCount(0)
  await expect(images.getByRole('progressbar')).toHaveCount(0)
}
