import { describe, expect, it } from 'vitest'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { animation, jpeg, noiseImage, pdf, png, webp } from '#tests/support/images.ts'

const validate = (bytes: Buffer, fileName = 'picture.jpg', rules: keyof typeof uploadRules = 'project') =>
  validateUploadedFile({ bytes, fileName, rules: uploadRules[rules] })

describe('a damaged image', () => {
  it('that is a GIF in its first bytes only is refused', async () => {
    const html = Buffer.from('GIF89a<html><script>alert(1)</script></html>')
    await expect(validate(html, 'a.gif')).rejects.toMatchObject({ status: 422, code: 'unreadable-image' })
  })

  it.each([
    ['JPEG', () => jpeg({ width: 400, height: 300 })],
    ['PNG', () => png({ width: 400, height: 300 })],
    ['WebP', () => webp({ width: 400, height: 300 })],
    ['GIF', () => noiseImage({ width: 400, height: 300 }).gif().toBuffer()],
    ['AVIF', () => noiseImage({ width: 400, height: 300 }).avif({ effort: 0 }).toBuffer()],
    ['animated WebP', () => animation('webp', { frames: 8 })],
    ['animated GIF', () => animation('gif', { frames: 8 })],
  ])('is refused when it is a %s that was cut off', async (_name, make) => {
    const complete = await make()
    await expect(validate(complete)).resolves.toBeDefined()
    await expect(validate(complete.subarray(0, Math.floor(complete.length * 0.6)))).rejects.toMatchObject({
      status: 422,
    })
  })

  it.each(['post', 'member', 'project'] as const)(
    'is recognized by its file name where its bytes have no type (%s)',
    async (rules) => {
      const zeros = Buffer.alloc(2_000)
      await expect(validate(zeros, 'cover.png', rules)).rejects.toMatchObject({
        status: 422,
        message: mediaTexts.unreadable,
      })
      for (const [bytes, name] of [
        [zeros, 'cover.bin'],
        [zeros, 'cover'],
        [Buffer.from('#!/bin/sh\necho hello'), 'cover.png'],
        [pdf, 'cover.png'],
      ] as const) {
        await expect(validate(bytes, name, rules)).rejects.toMatchObject({
          status: 415,
          message: uploadRules[rules].typeText,
        })
      }
    },
  )

  it('is refused when it is a TIFF that ends before its directory, which identifies a TIFF', async () => {
    const complete = await noiseImage().tiff().toBuffer()
    const half = complete.subarray(0, complete.length / 2)
    await expect(validate(half, 'scan.tif')).rejects.toMatchObject({ status: 422 })
    await expect(validate(half, 'scan')).rejects.toMatchObject({ status: 415 })
  })

  it('is refused when it has no bytes at all', async () => {
    await expect(validate(Buffer.alloc(0))).rejects.toMatchObject({ status: 415 })
  })
})
