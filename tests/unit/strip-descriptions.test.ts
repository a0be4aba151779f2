import { expect, it } from 'vitest'
import { stripDescriptions } from '#scripts/strip-descriptions.ts'
import { bundle } from '#tests/support/bundle.ts'

const bundleWith = (plugins: ReturnType<typeof stripDescriptions>[]) =>
  bundle({ entry: 'cms/schemas/bookings.ts', plugins, external: ['zod'] })

it('a browser gets the rules of a schema without the descriptions for the OpenAPI document', async () => {
  const [complete, stripped] = await Promise.all([bundleWith([]), bundleWith([stripDescriptions()])])
  for (const rule of ['Unknown time zone', 'Must be a date such as']) expect(stripped).toContain(rule)
  for (const sentence of ['.describe(', 'One of the free slots', 'A honeypot of']) {
    expect([sentence, complete.includes(sentence), stripped.includes(sentence)]).toEqual([
      sentence,
      true,
      false,
    ])
  }
})
