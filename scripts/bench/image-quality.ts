// How much of a rendering its variants keep, beside what other sites send of it: bytes, and SSIMULACRA2 (100: the
// same; 90: no difference is seen; 70: none at a normal distance). Prints the table of
// docs/benchmarks.md#quality-of-images. Needs `pip install ssimulacra2`; `--width 1920` asks for another width.
//   node scripts/run.mjs scripts/bench/image-quality.ts
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Sharp } from 'sharp'
import { sharp } from '#cms/images/configured-sharp.ts'
import { getEncoderOptions } from '#cms/images/make-variants.ts'
import { ROOT } from '../node-runtime.mjs'
import { table } from './report.ts'

const { values } = parseArgs({ options: { width: { type: 'string', default: '1280' } } })
const width = Number(values.width)
const RENDERINGS = 'cms/seed/assets/{compare,hero,project,service}-*.jpg'
const COUNT = 20

type Encoder = { name: string; encode: (image: Sharp) => Sharp }
const ENCODERS: Encoder[] = [
  { name: 'our AVIF up to 1,280', encode: (image) => image.avif(getEncoderOptions('avif', 1_280)) },
  { name: 'our AVIF above', encode: (image) => image.avif(getEncoderOptions('avif', 1_920)) },
  { name: 'our WebP', encode: (image) => image.webp(getEncoderOptions('webp', width)) },
  { name: 'WebP 75: next/image', encode: (image) => image.webp({ quality: 75 }) },
  { name: "WebP 80: sharp's default", encode: (image) => image.webp({ quality: 80 }) },
  { name: 'JPEG 85 of mozjpeg', encode: (image) => image.jpeg({ quality: 85, mozjpeg: true }) },
]

const folder = mkdtempSync(join(tmpdir(), 'image-quality-'))
const results = new Map(ENCODERS.map(({ name }) => [name, [] as { bytes: number; score: number }[]]))
for (const file of globSync(RENDERINGS, { cwd: ROOT }).toSorted().slice(0, COUNT)) {
  const original = join(folder, 'original.png')
  const variant = join(folder, 'variant.png')
  await sharp(join(ROOT, file)).resize({ width }).png({ compressionLevel: 1 }).toFile(original)
  for (const { name, encode } of ENCODERS) {
    const bytes = await encode(sharp(original)).toBuffer()
    await sharp(bytes).png({ compressionLevel: 1 }).toFile(variant)
    const score = Number(execFileSync('ssymulacra2', [original, variant], { encoding: 'utf8' }))
    results.get(name)!.push({ bytes: bytes.length, score })
  }
}
rmSync(folder, { recursive: true })

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number) / numbers.length
console.log(
  table(
    [`${width} pixels`, 'kB', 'SSIMULACRA2', 'lowest'],
    [...results].map(([name, measured]) => [
      name,
      (mean(measured.map(({ bytes }) => bytes)) / 1_000).toFixed(1),
      mean(measured.map(({ score }) => score)).toFixed(1),
      Math.min(...measured.map(({ score }) => score)).toFixed(1),
    ]),
  ),
)
