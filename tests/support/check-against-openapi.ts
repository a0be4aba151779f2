import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { dereference } from './dereference.ts'

type Operation = { responses: Record<string, { content?: { 'application/json': { schema: object } } }> }
type ReceivedResponse = { status: number; body: unknown; text: string }
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

const validators = new WeakMap<object, ValidateFunction>()
const documents = new Map<string, Promise<{ document: Document; ajv: Ajv2020 }>>()

/**
 * Asserts that a real response is as `/api/openapi.json` of the same server describes it. Calls that the
 * document does not have may be answered by 400, 404 and 405 only.
 */
export async function checkAgainstOpenApi(
  origin: string,
  method: string,
  path: string,
  apiResponse: ReceivedResponse,
): Promise<void> {
  if (path.startsWith('/api/openapi.json')) return
  if (!documents.has(origin)) documents.set(origin, load(origin))
  const { document, ajv } = await documents.get(origin)!
  const pathname = path.slice('/api'.length).split('?')[0]!
  const operation = findOperation(document, method, pathname)
  if (!operation) {
    expect([400, 404, 405], `${method} ${path} is no documented call`).toContain(apiResponse.status)
    return
  }
  const response = operation.responses[apiResponse.status]
  expect(
    response,
    `${method} ${path} answered ${apiResponse.status}, which the document does not name: ${apiResponse.text}`,
  ).toBeDefined()
  const schema = response!.content?.['application/json'].schema
  if (!schema || method === 'HEAD' || apiResponse.status === 304) return
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components })
  validators.set(schema, validate)
  validate(apiResponse.body)
  expect(validate.errors ?? [], `${method} ${path}: ${apiResponse.text.slice(0, 300)}`).toEqual([])
}

async function load(origin: string) {
  const response = await fetch(`${origin}/api/openapi.json`, { headers: { Connection: 'close' } })
  const document = (await response.json()) as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  return { document: dereference(document, ['responses']), ajv }
}

function findOperation(document: Document, method: string, pathname: string): Operation | undefined {
  for (const [template, operations] of Object.entries(document.paths)) {
    const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    // `/team/all` is an address of `/team/{id}` as well
    const operation = operations[method === 'HEAD' ? 'get' : method.toLowerCase()]
    if (operation && pattern.test(pathname)) return operation
  }
  return undefined
}
