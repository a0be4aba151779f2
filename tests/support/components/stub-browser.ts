import type { Plugin } from 'vite'

const STUB = '\0without-browser'

/**
 * Where component tests are only listed, there need be no browser: what reaches for one at the top of a file
 * finds something that answers to anything.
 */
export const stubBrowser = (): Plugin => ({
  name: 'without-browser',
  enforce: 'pre',
  resolveId: (id) => (/^vitest(?:\/browser|-browser-react)$/.test(id) ? STUB : undefined),
  load: (id) =>
    id === STUB
      ? 'const stub = new Proxy(() => stub, { get: () => stub }); export { stub as cdp, stub as page, stub as render, stub as renderHook, stub as server, stub as userEvent }'
      : undefined,
})
