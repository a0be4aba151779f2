import type { Plugin } from 'vite'

const STUB = '\0without-browser'

/**
 * Lets component tests be listed without a browser: a stub that answers any access replaces its modules.
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
