import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json)$/

/**
 * Compresses the build's output at the highest level, at build time, so that no request pays for it:
 * `a.js.br` and `a.js.gz` beside `a.js` (`cms/http/assets.ts` sends them). A variant that is not smaller is
 * not written.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name))) {
        const file = join(dir!, name)
        const bytes = readFileSync(file)
        const forms = {
          br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          gz: gzipSync(bytes, { level: 9 }),
        }
        for (const [ending, form] of Object.entries(forms)) {
          if (form.length < bytes.length) writeFileSync(`${file}.${ending}`, form)
        }
      }
    },
  }
}
