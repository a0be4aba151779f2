import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { stripDescriptions } from '#scripts/strip-descriptions.ts'

const bundle = async (plugins: ReturnType<typeof stripDescriptions>[]) => {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: 'cms/schemas/bookings.ts', formats: ['es'] },
      rolldownOptions: { external: ['zod'] },
    },
  }).then((results) => [results].flat()[0])) as Rolldown.RolldownOutput
  return output[0].code
}

it('a browser gets the rules of a schema without the descriptions for the OpenAPI document', async () => {
  const [complete, stripped] = await Promise.all([bundle([]), bundle([stripDescriptions()])])
  for (const rule of ['Unknown time zone', 'Must be a date such as']) expect(stripped).toContain(rule)
  for (const sentence of ['.describe(', 'One of the free slots', 'A honeypot of']) {
    expect([sentence, complete.includes(sentence), stripped.includes(sentence)]).toEqual([
      sentence,
      true,
      false,
    ])
  }
})
