import { fetchRaw } from '#tests/support/fetch-raw.ts'

/**
 * Weighs what a page's document names, in tags and for its boot script, before anything that the app fetches
 * later.
 * @returns bytes of bodies in gzip
 */
export async function weigh(origin: string, path: string): Promise<{ js: number; css: number }> {
  const { text } = await fetchRaw(origin, { path })
  const assets = new Set(
    [...text.matchAll(/(?<=[" ])\/assets\/[^" ]+\.(?:js|css)(?=[" ])/g)].map(([asset]) => asset),
  )
  const weights = { js: 0, css: 0 }
  for (const asset of assets) {
    const { bytes } = await fetchRaw(origin, { path: asset, headers: { 'Accept-Encoding': 'gzip' } })
    weights[asset.endsWith('.js') ? 'js' : 'css'] += bytes.length
  }
  return weights
}
