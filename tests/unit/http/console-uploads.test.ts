import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { boundConsoleUploads } from '#cms/http/console/console-uploads.ts'
import { BODY, UPLOADS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'

const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage
const large = request({ 'content-length': String(BODY.film) })

it('takes so many large uploads at once, refuses more at once, and keeps no other save waiting', async () => {
  const end = Promise.withResolvers<string>()
  const running = Array.from({ length: UPLOADS.atOnceOfConsole }, () =>
    boundConsoleUploads(large, () => end.promise),
  )
  await expect(boundConsoleUploads(large, () => end.promise)).rejects.toMatchObject({
    status: 429,
    message: messages.media.uploadsWaiting,
  })
  const small = request({ 'content-length': '2000' })
  expect(await boundConsoleUploads(small, () => Promise.resolve('saved'))).toBe('saved')
  end.resolve('stored')
  expect(await Promise.all(running)).toEqual(running.map(() => 'stored'))
  expect(await boundConsoleUploads(large, () => Promise.resolve('stored'))).toBe('stored')
})
