import { fetchRaw } from '#tests/support/fetch-raw.ts'

/**
 * Adds up the assets that a page's HTML names, in tags and for its boot script, without those that the app
 * loads later.
 * @returns bytes of the gzipped bodies
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
