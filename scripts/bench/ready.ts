import { setTimeout as pause } from 'node:timers/promises'

/** Brotli is compressed shortly after the first response; until then the site sends gzip. */
export async function whenBrotliIsReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers, body } = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
    await body?.cancel()
    if (headers.get('content-encoding') === 'br') return
    await pause(50)
  }
  throw new Error(`${url} never came in Brotli`)
}
