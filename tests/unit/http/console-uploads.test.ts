import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { limitConsoleUploads } from '#cms/http/console/console-uploads.ts'
import { BODY, UPLOADS } from '#cms/shared/requests.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'

const request = (headers: IncomingMessage['headers']) => ({ headers }) as IncomingMessage
const large = request({ 'content-length': String(BODY.video) })

it('the console accepts UPLOADS.consoleUploads large uploads at once and delays no other save', async () => {
  const upload = Promise.withResolvers<string>()
  const running = Array.from({ length: UPLOADS.consoleUploads }, () =>
    limitConsoleUploads(large, () => upload.promise),
  )
  await expect(limitConsoleUploads(large, () => upload.promise)).rejects.toMatchObject({
    status: 429,
    message: mediaTexts.uploadsWaiting,
  })
  const small = request({ 'content-length': '2000' })
  expect(await limitConsoleUploads(small, () => Promise.resolve('saved'))).toBe('saved')
  upload.resolve('stored')
  expect(await Promise.all(running)).toEqual(running.map(() => 'stored'))
  expect(await limitConsoleUploads(large, () => Promise.resolve('stored'))).toBe('stored')
})
