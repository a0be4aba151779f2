import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { drawLogo, INK, LOGO_ON_LIGHT, LINE, LOGO_ON_DARK } from './icons/draw-logo.ts'
import { wrapPng } from './icons/wrap-png.ts'

/*
 * Renders the icons that cannot be SVG. Run by hand when the mark changes; its output is committed, since
 * rendering would slow a start and the server reads no SVG (configured-sharp.ts).
 */
const root = path.join(import.meta.dirname, '..')
const icons = path.join(root, 'cms/seo/icons')
const logos = path.join(root, 'cms/images/share-image/marks')

const png = (svg: string | Buffer, size: number) =>
  sharp(Buffer.from(svg), { density: 1_200 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()

/**
 * Launchers crop maskable icons to their own shape: only a circle of four fifths of the width is certain to
 * be visible, and the corners of the mark have to be in it.
 */
const SAFE_ZONE = 0.56

mkdirSync(logos, { recursive: true })
writeFileSync(
  path.join(icons, 'favicon.ico'),
  wrapPng(await png(readFileSync(path.join(icons, 'icon.svg')), 32), 32),
)
writeFileSync(
  path.join(icons, 'apple-touch-icon.png'),
  await png(drawLogo({ ...LOGO_ON_DARK, tile: { fill: INK, radius: 0 }, fraction: 0.7 }), 180),
)
writeFileSync(
  path.join(icons, 'icon-192.png'),
  await png(drawLogo({ ...LOGO_ON_DARK, tile: { fill: INK, radius: 0.22 }, fraction: 0.7 }), 192),
)
writeFileSync(
  path.join(icons, 'icon-512.png'),
  await png(drawLogo({ ...LOGO_ON_DARK, tile: { fill: INK, radius: 0.22 }, fraction: 0.7 }), 512),
)
writeFileSync(
  path.join(icons, 'icon-maskable-512.png'),
  await png(drawLogo({ ...LOGO_ON_DARK, tile: { fill: INK, radius: 0 }, fraction: SAFE_ZONE }), 512),
)
writeFileSync(path.join(logos, 'on-image.png'), await png(drawLogo({ ...LOGO_ON_DARK, fraction: 1 }), 128))
writeFileSync(path.join(logos, 'on-paper.png'), await png(drawLogo({ ...LOGO_ON_LIGHT, fraction: 1 }), 128))
writeFileSync(
  path.join(logos, 'large.png'),
  await png(drawLogo({ bars: LINE, door: LINE, fraction: 1 }), 640),
)
