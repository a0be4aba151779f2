import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'

/* Where strings become markup in the browser (docs/decisions/032-security-hardening.md). */

const sourcesWith = (pattern: RegExp) =>
  globSync('web/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')))
    .toSorted()

it('policies are created in one file, which does not export them', () => {
  expect(sourcesWith(/\bcreatePolicy\b/)).toEqual(['web/shared/lib/trusted-html.ts'])
  const source = readFileSync(join(ROOT, 'web/shared/lib/trusted-html.ts'), 'utf8')
  expect(source).not.toMatch(/export (?:const|let) \w+ = factory|export \{|export default/)
})

it('markup is written in two files', () => {
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|parseFromString|srcdoc|setHTMLUnsafe|document\.write)\b/
  expect(sourcesWith(sinks)).toEqual(['web/shared/lib/trusted-html.ts', 'web/shared/ui/rich-text.tsx'])
})
