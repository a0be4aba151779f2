import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/**
 * Compresses the build's output at the highest level, at build time, so that no request waits for it:
 * `a.js.br` and `a.js.gz` beside `a.js` (`cms/http/assets.ts` sends them). A compressed file that would not
 * be smaller is not written.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(names.map((name) => compress(join(dir!, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const compressed = {
    br: await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gz: await toGzip(bytes, { level: 9 }),
  }
  for (const [extension, content] of Object.entries(compressed)) {
    if (content.length < bytes.length) await writeFile(`${file}.${extension}`, content)
  }
}
