import { expect, test } from 'vitest'
import { expectComplaint } from '#tests/support/components/complaints.ts'

test('the page around components lets no string become markup, as the site does', () => {
  expectComplaint(/^Refused by require-trusted-types-for/)
  const element = document.createElement('div')
  expect(() => (element.innerHTML = '<b>x</b>')).toThrow(TypeError)
})
