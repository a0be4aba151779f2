import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { uploadRules } from '#cms/features/media/upload-rules.ts'
import { validateUploadedFile } from '#cms/features/media/validate-uploaded-file.ts'
import { makeVariants } from '#cms/images/make-variants.ts'
import { readNumbers, worstDifference } from '#tests/support/colours.ts'
import { toUltraHdr } from '#tests/support/ultra-hdr.ts'

const validate = async (bytes: Buffer) =>
  (await validateUploadedFile({ bytes, fileName: 'image.jpg', rules: uploadRules.project })).bytes

const readMap = async (bytes: Buffer) => {
  const { gainMap } = await sharp(bytes).metadata()
  return gainMap && sharp(gainMap.image).greyscale().raw().toBuffer({ resolveWithObject: true })
}

/** Some colours, without the map. */
const readRow = async (bytes: Buffer) =>
  readNumbers(await sharp(bytes).resize({ width: 32, height: 1, fit: 'fill' }).png().toBuffer())

/** Where the second image of a file starts. */
const startOfMap = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]), 100)

/** Whether the left half of a gain map is brighter than the right one. */
async function isBrightOnTheLeft(bytes: Buffer): Promise<boolean> {
  const { data, info } = (await readMap(bytes))!
  const at = (x: number) =>
    data.readUInt8(Math.floor(info.height / 2) * info.width + Math.floor(info.width * x))
  return at(0.25) > at(0.75) + 50
}

describe('a JPEG with a gain map', () => {
  it('keeps it, and looks the same without it', async () => {
    const uploaded = await toUltraHdr({ width: 800, height: 400 })
    const stored = await validate(uploaded)
    expect(await isBrightOnTheLeft(stored)).toBe(true)
    expect(worstDifference(await readRow(uploaded), await readRow(stored))).toBeLessThan(1)
  })

  it('is turned upright without it', async () => {
    const turned = await sharp(await toUltraHdr({ width: 800, height: 400 }))
      .keepGainMap()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await validate(turned)
    const { width, height, orientation = 1 } = await sharp(stored).metadata()
    expect({ width, height, orientation }).toEqual({ width: 400, height: 800, orientation: 1 })
    expect(await readMap(turned)).toBeDefined()
    expect(await readMap(stored)).toBeUndefined()
  })

  it('loses what its second image says of itself', async () => {
    const uploaded = await toUltraHdr({ width: 800, height: 400 })
    const at = startOfMap(uploaded) + 2
    const exif = Buffer.from('\xff\xe1\x00\x14Exif\0\0secret-place', 'latin1')
    const stored = await validate(Buffer.concat([uploaded.subarray(0, at), exif, uploaded.subarray(at)]))
    expect(stored.includes('secret-place')).toBe(false)
    expect(await readMap(stored)).toBeDefined()
  })

  it.each([
    ['is damaged', async (bytes: Buffer) => Buffer.from(bytes).fill(0x41, startOfMap(bytes) + 100)],
    ['is cut off', async (bytes: Buffer) => bytes.subarray(0, startOfMap(bytes) + 300)],
  ])('is taken without one that %s', async (_what, change) => {
    const stored = await validate(await change(await toUltraHdr({ width: 800, height: 400 })))
    expect(await readMap(stored)).toBeUndefined()
    expect(await sharp(stored).metadata()).toMatchObject({ width: 800, height: 400 })
  })

  it('has variants in HDR besides the others, with its credit', async () => {
    const original = await validate(await toUltraHdr({ width: 2_400, height: 300 }))
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">a credit</x:xmpmeta>'
    for (const [set, widths] of [
      ['image', [320, 640, 960, 1280, 1920]],
      ['large', [2400]],
      ['panorama', []],
    ] as const) {
      const inHdr: number[] = []
      for await (const { bytes, format, width } of makeVariants({ original, set, xmp })) {
        expect(await readMap(bytes)).toEqual(format === 'jpeg' ? expect.anything() : undefined)
        if (format !== 'jpeg') continue
        inHdr.push(width)
        expect(bytes.includes(`http://ns.adobe.com/xap/1.0/\0${xmp}`)).toBe(true)
        // the first entry of the list of images: attributes, then the size
        const entry = bytes.indexOf('MPF\0', 0, 'latin1') + 4 + 50
        expect(bytes.readUInt32BE(entry + 4)).toBe(startOfMap(bytes))
      }
      expect(inHdr.toSorted((a, b) => a - b)).toEqual(widths)
    }
  })
})
