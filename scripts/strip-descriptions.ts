import { Visitor, type Plugin } from 'vite'

/**
 * Removes `.describe('…')` from the schemas of `cms/schemas/`: browsers only validate with them, and only the
 * OpenAPI document shows descriptions.
 */
export function stripDescriptions(): Plugin {
  return {
    name: 'strip-descriptions',
    transform: {
      filter: { id: /\/cms\/schemas\// },
      handler(code) {
        const calls: [start: number, end: number][] = []
        const visitor = new Visitor({
          CallExpression({ callee, end }) {
            if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
            if (callee.property.name === 'describe') calls.push([callee.object.end, end])
          },
        })
        visitor.visit(this.parse(code))
        if (calls.length === 0) return undefined
        // from the last to the first, so that the positions of earlier calls stay valid
        calls.sort(([, one], [, other]) => other - one)
        const stripped = calls.reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code)
        return { code: stripped, map: null }
      },
    },
  }
}
