import type { Plugin } from 'vite'
import { TRUSTED_TYPES } from '#cms/http/trusted-types.ts'
import { image } from '#tests/unit/rich-text/images.ts'

const IMAGE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"/>`

/**
 * The page around the components: as strict about markup as the site is, and with an image at each address
 * below `/media`.
 */
export function testerPage(): Plugin {
  const policy = { 'http-equiv': 'Content-Security-Policy', content: TRUSTED_TYPES.join('; ') }
  return {
    name: 'tester-page',
    transformIndexHtml: () => [{ tag: 'meta', attrs: policy, injectTo: 'head-prepend' }],
    configureServer: ({ middlewares }) => {
      middlewares.use(
        '/media',
        (_request, response) => void response.setHeader('Content-Type', 'image/svg+xml').end(IMAGE_SVG),
      )
    },
  }
}
