/*
 * The one script that a page brings along: it asks for the app once the page is on the screen. Whatever a slow line
 * carries until then is what the visitor is about to read.
 */

const PATIENCE = 3000

const { dataset } = document.querySelector<HTMLScriptElement>('script[data-modules]')!
const modules = dataset.modules!.split(' ')

await firstPaint()
await firstPicture()

// all at once: none waits until another one names it
for (const href of modules) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
// where it cannot be had the page stays as the server sent it, and the browser's console says why
await import(/* @vite-ignore */ modules.at(-1)!)

/** A tab in the background paints nothing: it has no first paint to disturb. */
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

/**
 * The picture that the first screen is about, if the page has one; not for ever on a line that stands still.
 */
function firstPicture(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const isShown = picture?.decode().catch(() => {})
  return Promise.race([isShown, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

export {}
