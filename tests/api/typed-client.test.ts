import path from 'node:path'
import openapiTs, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject, uploadImage } from '#tests/support/builders.ts'

const FOLDER = path.join(import.meta.dirname, '../support/typed-client')
const JOURNEY = path.join(FOLDER, 'journey.ts')

const app = await startApp()

/** Compiles the journey with these types in place of `api.ts`. @returns the errors of the compiler */
function compile(types: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  const generated = path.join(FOLDER, 'api.ts')
  host.fileExists = (name) => name === generated || fileExists(name)
  host.readFile = (name) => (name === generated ? types : readFile(name))
  host.getSourceFile = (name, ...rest) =>
    name === generated
      ? ts.createSourceFile(name, types, ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([JOURNEY], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${path.basename(file?.fileName ?? '')}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

it('a client generated from the OpenAPI document is typed, and works against the running site', async () => {
  const admin = await app.admin()
  const { imagePath } = await uploadImage(admin)
  await makeProject(admin, { title: 'Shown', images: [{ imagePath, alt: 'A house' }] })
  await makePost(admin)
  const document = (await app.client().get('/api/openapi.json')).body
  expect(compile(astToString(await openapiTs(document)))).toEqual([])

  const credentials = { email: 'typed@studio.test', password: 'typed-password-1' }
  await app.makeUser(credentials)
  const { journey } = (await import(JOURNEY)) as {
    journey: (input: object) => Promise<Record<string, unknown>>
  }
  expect(await journey({ baseUrl: `${app.origin}/api`, ...credentials })).toMatchObject({
    titles: ['Shown 1'],
    excerpts: [expect.stringMatching(/^A house /)],
    total: 1,
    project: { title: 'Shown' },
    etag: expect.any(String),
    missing: 'not-found',
    freeTimes: expect.any(Array),
    minutes: [expect.any(Number)],
    role: 'editor',
    created: 'Typed',
    changed: 'Typed once',
    conflict: { status: 412, code: 'changed-meanwhile', title: 'Typed once' },
  })
})
