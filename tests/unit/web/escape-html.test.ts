import { describe, expect, it } from 'vitest'
import { escapeHtml } from '#cms/shared/escape-html.ts'
import { scriptJson } from '#web/shared/lib/script-json.ts'

describe('escapeHtml', () => {
  it('escapes whatever ends an attribute or begins a tag', () => {
    expect(escapeHtml(`"'><script>&`)).toBe('&quot;&#39;&gt;&lt;script&gt;&amp;')
  })
})

describe('scriptJson', () => {
  const hostile = { text: '</script><script>alert(1)</script><!--\u2028\u2029' }

  it('contains nothing that could end its script element or a line', () => {
    expect(scriptJson(hostile)).not.toMatch(/[<\u2028\u2029]/)
  })

  it('can be parsed back', () => {
    expect(JSON.parse(scriptJson(hostile))).toEqual(hostile)
  })
})
