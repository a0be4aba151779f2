// What the variants of an image cost at least: sharp alone, which makes the same outputs of a file as
// `cms/images/make-variants.ts` with one thread, as there, and keeps them nowhere. Run by `measureImages`;
// prints one line of JSON.
import { readFile } from 'node:fs/promises'
import { sharp } from '#cms/images/configured-sharp.ts'
import { ENCODERS } from '#cms/images/make-variants.ts'
import { IMAGE } from '#cms/shared/images.ts'

const begun = performance.now()
const before = process.cpuUsage()
const { data, info } = await sharp(await readFile(process.argv[2]!))
  .resize({ width: Math.max(...IMAGE.widths) })
  .raw()
  .toBuffer({ resolveWithObject: true })
for (const format of IMAGE.formats) {
  for (const width of IMAGE.widths) {
    await sharp(data, { raw: info }).resize({ width })[format](ENCODERS[format]).toBuffer()
  }
}
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ wall: performance.now() - begun, processor: (user + system) / 1_000 }))
