// How far the colours of a stored image and of its variants are from those of the upload: CIEDE2000 by LittleCMS's
// own calculator, for 216 colours in each given profile, and for the photos given. Prints the table of
// docs/benchmarks.md#colours-of-images. Needs Debian's liblcms2-utils; colord-data has public profiles.
//   node scripts/run.mjs scripts/bench/image-colours.ts /usr/share/color/icc/colord/{sRGB,AdobeRGB1998}.icc photo.jpg
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sharp } from '#cms/images/configured-sharp.ts'
import { withPngProfile } from '#cms/images/containers/png.ts'
import { makeVariants } from '#cms/images/make-variants.ts'
import { validateRaster } from '#cms/images/validate-raster.ts'
import { PANORAMA } from '#cms/shared/images.ts'
import { deltaE2000, type Rgb } from '#tests/support/colours.ts'
import { table } from './report.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const folder = mkdtempSync(join(tmpdir(), 'image-colours-'))
/** Colours in a row and in a column of a test chart, and pixels of each. */
const CHART = { columns: 18, rows: 12, patch: 40 }
/** A change that the conversion to Display P3 makes itself: the colour lies outside it. */
const OUTSIDE = 0.5

/** All combinations of six values a channel, without a profile. */
function drawChart(): Promise<Buffer> {
  const colours = Buffer.from(
    Array.from({ length: 216 }, (_, index) => [index % 6, Math.floor(index / 6) % 6, Math.floor(index / 36)])
      .flat()
      .map((step) => step * 51),
  )
  const raw = { width: CHART.columns, height: CHART.rows, channels: 3 } as const
  return sharp(colours, { raw })
    .resize({ width: CHART.columns * CHART.patch, kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** The numbers of the image's patches, and the file of its profile. */
async function readImage(bytes: Buffer): Promise<{ numbers: Rgb[]; profile: string }> {
  const { icc } = await sharp(bytes).metadata()
  const { columns, rows } = CHART
  const image = sharp(bytes, { ignoreIcc: true }).removeAlpha().toColourspace('srgb')
  // the middle of each patch, which its neighbours do not touch
  const cells = await image
    .resize({ width: columns * 5, height: rows * 5, fit: 'fill' })
    .raw()
    .toBuffer()
  const numbers = Array.from({ length: columns * rows }, (_, index): Rgb => {
    const [x, y] = [(index % columns) * 5 + 2, Math.floor(index / columns) * 5 + 2]
    const at = (y * columns * 5 + x) * 3
    return [cells.readUInt8(at), cells.readUInt8(at + 1), cells.readUInt8(at + 2)]
  })
  if (!icc) return { numbers, profile: '*sRGB' }
  const profile = join(folder, `${randomUUID()}.icc`)
  writeFileSync(profile, icc)
  return { numbers, profile }
}

function convert(colours: Rgb[], from: string, to: string): Rgb[] {
  const lines = execFileSync(
    'transicc',
    [...(to === '*Lab' ? [] : ['-s']), '-n', '-t1', `-i${from}`, `-o${to}`],
    {
      input: colours.map((colour) => colour.join(' ')).join('\n'),
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as Rgb)
}

const p3 = join(folder, 'p3.icc')
const inP3 = await sharp(await drawChart())
  .withIccProfile('p3')
  .png()
  .toBuffer()
writeFileSync(p3, (await sharp(inP3).metadata()).icc!)

async function measure(upload: Buffer, type: string) {
  const original = await readImage(upload)
  const lab = convert(original.numbers, original.profile, '*Lab')
  const clipped = convert(convert(lab, '*Lab', p3), p3, '*Lab')
  const isInside = lab.map((colour, index) => deltaE2000(colour, clipped[index]!) < OUTSIDE)
  const differences = async (bytes: Buffer) => {
    const { numbers, profile } = await readImage(bytes)
    return convert(numbers, profile, '*Lab')
      .map((colour, index) => deltaE2000(colour, lab[index]!))
      .filter((_, index) => isInside[index])
  }
  const stored = await validateRaster(upload, type, PANORAMA.maxPixels)
  const results = { stored: await differences(stored.bytes), avif: [] as number[], webp: [] as number[] }
  // a PNG, for variants that are never too large
  const wide = sharp(stored.bytes).keepIccProfile().resize({ width: 1_280, kernel: 'cubic' })
  const png = await wide.png({ compressionLevel: 0 }).toBuffer()
  for await (const { format, width, bytes } of makeVariants({ original: png, set: 'image' })) {
    if (width === 640 && format !== 'jpeg') results[format] = await differences(bytes)
  }
  return { inside: isInside.filter(Boolean).length, ...results }
}

const show = (values: number[]) =>
  `${(values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2)} (${Math.max(...values).toFixed(2)})`

const rows: string[][] = []
for (const file of positionals) {
  const isProfile = ['.icc', '.icm'].includes(extname(file).toLowerCase())
  const upload = isProfile ? withPngProfile(await drawChart(), readFileSync(file)) : readFileSync(file)
  const { inside, stored, avif, webp } = await measure(upload, isProfile ? 'image/png' : 'image/jpeg')
  rows.push([basename(file), String(inside), show(stored), show(avif), show(webp)])
}
rmSync(folder, { recursive: true })
console.log(table(['', 'colours', 'stored', 'AVIF', 'WebP'], rows))
