import { ESLint } from 'eslint'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'

/** Imports go one way (ARCHITECTURE: rooms), and lint says so: a pattern that matches nothing would let all of them pass. */

const eslint = new ESLint({ cwd: ROOT })

async function isRefused(file: string, imported: string): Promise<boolean> {
  const [result] = await eslint.lintText(`import { a } from '${imported}'\nexport const b = a\n`, { filePath: `${ROOT}/${file}` })
  return result!.messages.some(({ ruleId }) => ruleId === 'no-restricted-imports')
}

it.each([
  ['cms/shared/made-up.ts', '#cms/content/images/file-names.ts'],
  ['cms/shared/made-up.ts', 'payload'],
  ['cms/services/made-up.ts', '#endpoints/define.ts'],
  ['cms/services/made-up.ts', '#collections/media/media.ts'],
  ['cms/presenters/made-up.ts', 'express'],
  ['endpoints/posts/schema.ts', '#cms/services/posts/save-post.ts'],
  ['web/lib/made-up.ts', '#cms/env.ts'],
  ['web/lib/made-up.ts', '#endpoints/posts/index.ts'],
  ['web/pages/home/made-up.ts', '#web/admin/panel.tsx'],
  ['web/ui/made-up.ts', '#endpoints/posts/schema.ts'],
  ['web/ui/made-up.ts', '#web/pages/home/page.tsx'],
  ['web/admin/team/made-up.ts', '../users/users-screen.tsx'],
  ['web/admin/team/made-up.ts', 'node:fs'],
])('%s may not import %s', async (file, imported) => {
  expect(await isRefused(file, imported)).toBe(true)
})

it.each([
  ['cms/shared/rich-text/made-up.ts', '#cms/shared/rich-text/nodes.ts'],
  ['cms/services/made-up.ts', '#endpoints/posts/schema.ts'],
  ['endpoints/posts/schema.ts', '#cms/shared/constants.ts'],
  ['web/lib/made-up.ts', '#endpoints/schema.ts'],
  ['web/admin/team/made-up.ts', '../kit/modal.tsx'],
])('%s may import %s', async (file, imported) => {
  expect(await isRefused(file, imported)).toBe(false)
})
