import { expect, it } from 'vitest'
import { upgradeDraft } from '#web/panel/drafts/upgrade-draft.ts'
import { FORMER_VALUES, UPGRADED_VALUES } from '#tests/support/former-drafts.ts'

/** Drafts that the version before left on devices. */

/** Forms compare values as text. */
const textOf = (draft: unknown) => JSON.stringify(draft)
const KINDS = Object.keys(FORMER_VALUES) as (keyof typeof FORMER_VALUES)[]

it.each(KINDS)('the values of a %s get the names of now, in their order', (kind) => {
  const draft = { values: FORMER_VALUES[kind], keptAt: 1, version: 'v1', createKey: 'k', id: 'a' }
  expect(textOf(upgradeDraft<unknown>(draft))).toBe(textOf({ ...draft, values: UPGRADED_VALUES[kind] }))
})

it.each(KINDS)('the values of a %s with the names of now stay as they are', (kind) => {
  const draft = { values: UPGRADED_VALUES[kind], keptAt: 1 }
  expect(textOf(upgradeDraft<unknown>(draft))).toBe(textOf(draft))
})
