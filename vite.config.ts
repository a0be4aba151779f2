import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // the policy for scripts and styles knows no data: addresses, and a font inside a style sheet delays it
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'web/entry-client.tsx' },
  },
  // one file with React's production code inside, whatever NODE_ENV says where it runs
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
