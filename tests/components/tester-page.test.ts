import { expect, test } from 'vitest'
import { allowPageError } from '#tests/support/components/page-errors.ts'

test('the page around the components enforces trusted types, as the site does', () => {
  allowPageError(/^Refused by require-trusted-types-for/)
  const element = document.createElement('div')
  expect(() => (element.innerHTML = '<b>x</b>')).toThrow(TypeError)
})
