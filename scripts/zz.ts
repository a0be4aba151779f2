import { chromium } from 'playwright'
const [url = '', w = '412', h = '823', dpr = '1.75'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  viewport: { width: Number(w), height: Number(h) },
  deviceScaleFactor: Number(dpr),
})
let total = 0
page.on('response', async (r) => {
  if (r.request().resourceType() === 'image') {
    const b = await r.body().catch(() => Buffer.alloc(0))
    total += b.length
    console.log(b.length, r.url().slice(-40))
  }
})
await page.goto(url)
await page.waitForLoadState('networkidle')
await page.waitForTimeout(3000)
console.log('images', total)
console.log(
  JSON.stringify(
    await page.evaluate(() =>
      [...document.images]
        .filter((i) => i.complete && i.naturalWidth)
        .map((i) => {
          const b = i.getBoundingClientRect()
          const s = getComputedStyle(i)
          const ratio = Number(i.getAttribute('width')) / Number(i.getAttribute('height'))
          const shown = s.objectFit === 'cover' ? Math.max(b.width, b.height * ratio) : b.width
          return {
            src: i.currentSrc.slice(-22),
            box: [Math.round(b.width), Math.round(b.height)],
            need: Math.round(shown * devicePixelRatio),
            has: Number(/-(\d+)\.(avif|webp)/.exec(i.currentSrc)?.[1] ?? i.getAttribute('width')),
            y: Math.round(b.top),
          }
        }),
    ),
    null,
    0,
  ).replaceAll('},', '},\n'),
)
await browser.close()
