import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'

// the endpoints read the settings when they are loaded; a secret keeps them from making one
process.env.PAYLOAD_SECRET = 'a-secret-of-tests-that-is-long-enough-0123456789'
const { routes } = await import('#endpoints/index.ts')
const { createOpenApiDocument } = await import('#endpoints/openapi/openapi-document.ts')

const document = JSON.stringify(createOpenApiDocument(routes))

it('the OpenAPI document gives Redocly nothing to remark', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

it('the OpenAPI document gives Spectral nothing to remark', async () => {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const problems = await linter.run(document)
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)).toEqual([])
})
