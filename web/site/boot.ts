/*
 * The only script in the document: loads the app after the first paint, so that on a slow connection the app
 * does not delay the content.
 */

/** milliseconds */
const IMAGE_TIMEOUT = 3_000

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]')!
const modules = dataset.modules!.split(' ')

await firstPaint()
await firstImage()

// Preload all in parallel instead of discovering imports one level at a time.
for (const href of modules) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
// If this fails the server-rendered page stays, and the browser logs the error.
await import(/* @vite-ignore */ modules.at(-1)!)

/** Resolves at the first contentful paint; at once in a background tab, which does not paint. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve()
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    })
    const done = () => {
      observer.disconnect()
      resolve()
    }
    observer.observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', done, { once: true })
  })
}

/** Resolves when the high-priority image of the first screen is decoded, or after `IMAGE_TIMEOUT`. */
function firstImage(): Promise<unknown> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const decoded = image?.decode().catch(() => {})
  return Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, IMAGE_TIMEOUT))])
}

export {}
