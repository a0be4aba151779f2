import { chromium } from 'playwright'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const shots: [string, string, number, number, number?][] = JSON.parse(process.argv[2]!)
for (const [name, path, w, h, y] of shots) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, reducedMotion: 'reduce' })
  await page.goto('http://localhost:3400' + path)
  await page.waitForLoadState('networkidle')
  if (y) {
    await page.evaluate((y) => scrollTo(0, y), y)
    await page.waitForTimeout(1200)
  }
  await page.screenshot({ path: `/tmp/b/shot-${name}.png` })
  await page.close()
}
await browser.close()
