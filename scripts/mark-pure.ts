import type { Plugin } from 'vite'

const REPLACEMENTS: [statement: RegExp, replacement: string][] = [
  [/(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'],
  // names for development tools
  [/^\w+\.displayName = .*;$/gm, ''],
  // of a class, inside of it
  [
    /^(var (\w+) = class extends React\d*\.Component \{)([^]*?)^\2\.contextType = (\w+);$/gm,
    '$1\n  static contextType = $4;$3',
  ],
]

/**
 * Lets a build leave out the contexts and components of React Router that nothing uses: it writes to each
 * after making it, which keeps them all.
 */
export function markPure(): Plugin {
  return {
    name: 'mark-pure',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: REPLACEMENTS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code),
        map: null,
      }),
    },
  }
}
