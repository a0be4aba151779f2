import type { PayloadRequest } from 'payload'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, badRequest } from '#cms/errors.ts'
import { apiTexts, requestTexts } from '#cms/shared/texts/requests.ts'
import { parseInput, readJson } from '#endpoints/parse-input.ts'

const schema = z.strictObject({
  title: z.string().min(1, 'Required'),
  at: z.object({ year: z.int('A year') }),
})

describe('the input of a call', () => {
  test('is not read without a schema', () => {
    expect(parseInput({ schema: undefined, input: { any: 'thing' }, part: 'body' })).toBeUndefined()
  })

  test('is refused with the text of each invalid field, by its path', () => {
    const input = { title: '', at: { year: 1.5 }, constructor: 1, other: 2 }
    expect(() => parseInput({ schema, input, part: 'body' })).toThrow(
      expect.objectContaining({
        status: 400,
        message: requestTexts.invalid,
        fields: {
          title: 'Required',
          'at.year': 'A year',
          constructor: 'Unknown field',
          other: 'Unknown field',
        },
      }),
    )
  })

  test('is refused as a whole where it is no object, with the text of the route', () => {
    const parse = () => parseInput({ schema, input: [], part: 'body', invalid: () => 'Not a post' })
    expect(parse).toThrow(
      expect.objectContaining({ message: 'Not a post', fields: { body: expect.any(String) } }),
    )
  })

  test('is unknown where it is an address that no document can have', () => {
    expect(() => parseInput({ schema, input: {}, part: 'params' })).toThrow(
      expect.objectContaining({ status: 404, code: 'not-found' }),
    )
  })
})

describe('a JSON body', () => {
  const read = (body: () => Promise<ArrayBuffer>, type = 'application/json') =>
    readJson({ headers: new Headers({ 'Content-Type': type }), arrayBuffer: body } as PayloadRequest)
  const bytes =
    (...values: number[]) =>
    async () =>
      new Uint8Array(values).buffer

  test('is read whatever parameters its media type has', async () => {
    const body = async () => new TextEncoder().encode('{"name":"Zoë"}').buffer
    expect(await read(body, 'Application/JSON; charset=utf-8')).toEqual({ name: 'Zoë' })
  })

  test.each([
    ['no media type', '', bytes(0x7b, 0x7d), 415, apiTexts.jsonOnly],
    ['bytes that are not UTF-8', 'application/json', bytes(0x22, 0xff, 0x22), 400, apiTexts.brokenJson],
    ['half a document', 'application/json', bytes(0x7b), 400, apiTexts.brokenJson],
    [
      'a connection that broke',
      'application/json',
      () => Promise.reject(new Error('aborted')),
      400,
      apiTexts.brokenJson,
    ],
  ])('with %s is refused', async (_what, type, body, status, message) => {
    await expect(read(body, type)).rejects.toMatchObject({ status, message })
  })

  test('that something refused already is refused in the same words', async () => {
    const refusal = badRequest('Too slow', { code: 'slow-body' })
    expect(refusal).toBeInstanceOf(AppError)
    await expect(read(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
})
