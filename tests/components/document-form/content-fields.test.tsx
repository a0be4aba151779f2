import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fieldNames, mapFields, type ContentField, type ContentFields } from '#cms/shared/content-fields.ts'
import { POST_FIELDS } from '#cms/shared/posts.ts'
import { PROJECT_DETAILS, PROJECT_FIELDS } from '#cms/shared/projects.ts'
import { MEMBER_FIELDS } from '#cms/shared/team.ts'
import { Page as Dashboard } from '#web/panel/screens/dashboard/dashboard-screen.tsx'
import { PostVersion } from '#web/panel/screens/dashboard/post-fields.tsx'
import { NO_POST } from '#web/panel/screens/dashboard/post-values.ts'
import { ProjectVersion } from '#web/panel/screens/projects/project-fields.tsx'
import { NO_PROJECT } from '#web/panel/screens/projects/project-values.ts'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { MemberVersion } from '#web/panel/screens/team/member-fields.tsx'
import { NO_MEMBER } from '#web/panel/screens/team/member-values.ts'
import { Page as Team } from '#web/panel/screens/team/team-screen.tsx'
import { clearBrowserStorage } from '#tests/support/components/notes.tsx'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/* Every field of a collection's table is in its form and its versions (docs/architecture/content-fields.md). */

beforeEach(async () => {
  await clearBrowserStorage()
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Response.json({ projects: [], posts: [], teamMembers: [], total: 0 }),
  )
})
afterEach(() => vi.restoreAllMocks())

const PROJECT = { ...PROJECT_FIELDS, ...PROJECT_DETAILS }

const FORMS: [kind: string, Screen: ComponentType, add: string, folds: string[], fields: ContentFields][] = [
  ['post', Dashboard, 'Add New Blog Post', [], POST_FIELDS],
  ['project', Projects, 'New Project', ['Project details'], PROJECT],
  ['team member', Team, 'Add Team Member', [], MEMBER_FIELDS],
]

test.each(FORMS)('a form of a %s has all fields', async (_kind, Screen, add, folds, fields) => {
  await renderScreen(<Screen />)
  await page.getByRole('button', { name: add }).first().click()
  const form = page.getByRole('dialog')
  for (const fold of folds) await form.getByText(fold).click()
  for (const [name, { kind, label }] of Object.entries(fields)) {
    const pattern = RegExp(`^${label}\\*?$`)
    const input =
      kind === 'html' ? form.getByRole('textbox', { name: pattern }) : form.getByLabelText(pattern)
    await expect.element(input, { message: name }).toBeVisible()
  }
})

/** A value that only this field of a version shows. */
const toValue = (name: string, { kind, ...field }: ContentField) => {
  if (kind === 'html') return `<p>The words of ${name}</p>`
  if (kind === 'choice') return Object.keys((field as { options: object }).options)[0]!
  return kind === 'year' ? '1987' : `What ${name} says`
}
const toVisibleText = (name: string, field: ContentField) => {
  if (field.kind === 'choice') return Object.values(field.options)[0]!
  return toValue(name, field).replace(/<\/?p>/g, '')
}

test.each([
  ['post', POST_FIELDS, () => <PostVersion values={{ ...NO_POST, ...mapFields(POST_FIELDS, toValue) }} />],
  ['project', PROJECT, () => <ProjectVersion values={{ ...NO_PROJECT, ...mapFields(PROJECT, toValue) }} />],
  [
    'team member',
    MEMBER_FIELDS,
    () => <MemberVersion values={{ ...NO_MEMBER, ...mapFields(MEMBER_FIELDS, toValue) }} />,
  ],
] as [kind: string, fields: ContentFields, version: () => React.JSX.Element][])(
  'a version of a %s shows all fields',
  async (_kind, fields, version) => {
    await render(version())
    for (const name of fieldNames(fields)) {
      await expect
        .element(page.getByText(RegExp(toVisibleText(name, fields[name]!))), { message: name })
        .toBeVisible()
    }
  },
)
