import type { Plugin } from 'vite'

const STUB = '\0without-browser'

/**
 * Lists component tests without a browser: its modules are replaced by a stub that answers any access.
 */
export const stubBrowser = (): Plugin => ({
  name: 'without-browser',
  enforce: 'pre',
  resolveId: (id) => (/^vitest(?:\/browser|-browser-react)$/.test(id) ? STUB : undefined),
  load: (id) =>
    id === STUB
      ? 'const stub = new Proxy(() => stub, { get: () => stub }); export { stub as cdp, stub as page, ' +
        'stub as render, stub as renderHook, stub as server, stub as userEvent }'
      : undefined,
})
