import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'

// the endpoints import cms/env.ts, which would generate a secret where none is set
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { routes } = await import('#endpoints/index.ts')
const { createOpenApiDocument } = await import('#endpoints/openapi/openapi-document.ts')

const document = JSON.stringify(createOpenApiDocument(routes))

it('the OpenAPI document has no problems for Redocly', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

it('the OpenAPI document has no problems for Spectral', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const problems = await linter.run(document)
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})
