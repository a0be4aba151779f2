// What the variants of an image cost at least: sharp alone, which makes the same outputs of a file as
// `cms/images/make-variants.ts` with one thread, as there, and keeps them nowhere. Run by `measureImages`;
// prints one line of JSON.
import { readFile } from 'node:fs/promises'
import { sharp } from '#cms/images/configured-sharp.ts'
import { getEncoderOptions, getVariantWidths } from '#cms/images/make-variants.ts'
import { IMAGE } from '#cms/shared/images.ts'

const begun = performance.now()
const before = process.cpuUsage()
const original = await readFile(process.argv[2]!)
const { width, height } = await sharp(original).metadata()
for (const set of ['image', 'large'] as const) {
  const outputs = IMAGE.formats.flatMap((format) =>
    getVariantWidths({ format, set, width, height }).map((target) => ({ format, target })),
  )
  const { data, info } = await sharp(original)
    .resize({ width: Math.max(...outputs.map(({ target }) => target)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const { format, target } of outputs) {
    const resized = sharp(data, { raw: info }).resize({ width: target })
    await resized[format](getEncoderOptions(format, target)).toBuffer()
  }
}
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ wall: performance.now() - begun, processor: (user + system) / 1_000 }))
