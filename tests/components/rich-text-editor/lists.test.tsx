import { expect, test } from 'vitest'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/* Lists keep the number that they begin with, and adjacent lists stay apart. */

type Numbering = { list?: number; level?: number }

/** A list item as Word writes it; `label` is its visible number. */
const item = (text: string, label: string, { list = 1, level = 1 }: Numbering = {}) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo${list}'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${label}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
  `<![endif]>${text}</p>`
const paragraph = '<p class=MsoNormal>Between</p>'

for (const [where, copied, html] of [
  [
    'continues after a paragraph',
    [item('One', '1.'), item('Two', '2.'), paragraph, item('Three', '3.'), item('Four', '4.')],
    '<ol><li>One</li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three</li><li>Four</li></ol>',
  ],
  [
    'begins anew directly after another list',
    [item('a', '1.'), item('b', '2.'), item('c', '1.', { list: 2 })],
    '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>',
  ],
  [
    'is in letters or Roman numerals',
    [
      item('a', 'b)'),
      item('b', 'c)'),
      paragraph,
      item('c', 'iv.'),
      item('d', 'v.'),
      paragraph,
      item('e', 'h.'),
      item('f', 'i.'),
    ],
    '<ol start="2"><li>a</li><li>b</li></ol><p>Between</p>' +
      '<ol start="4"><li>c</li><li>d</li></ol><p>Between</p>' +
      '<ol start="8"><li>e</li><li>f</li></ol>',
  ],
  [
    'includes the number of the outer item',
    [item('a', '2.'), item('b', '2.1.', { level: 2 }), item('c', '2.2.', { level: 2 }), item('d', '3.')],
    '<ol start="2"><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>',
  ],
] as const) {
  test(`the numbering of Word is kept where it ${where}`, async () => {
    const editor = await openEditor()
    await editor.paste({ html: copied.join('') })
    await editor.expectHtml(html)
  })
}

const adjacentLists = '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol start="4"><li>d</li></ol>'

test('adjacent lists stay apart when they are pasted', async () => {
  const editor = await openEditor()
  await editor.paste({ html: adjacentLists })
  await editor.expectHtml(adjacentLists)
  await press('ControlOrMeta+A', 'ControlOrMeta+C', 'Backspace')
  await expect.poll(() => editor.received.html).toBe('')
  await press('ControlOrMeta+V')
  await editor.expectHtml(adjacentLists)
})

test('adjacent lists stay apart when somebody types in one', async () => {
  const editor = await openEditor(adjacentLists)
  for (const letter of ['a', 'c']) {
    await editor.select(letter)
    await press('End')
    await type('x')
  }
  await editor.expectHtml(adjacentLists.replace('a', 'ax').replace('<li>c', '<li>cx'))
  await press('Enter')
  await type('y')
  await editor.expectHtml(adjacentLists.replace('a', 'ax').replace('<li>c</li>', '<li>cx</li><li>y</li>'))
})

test('lists become one where the paragraph between them is deleted', async () => {
  const editor = await openEditor('<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>')
  await editor.select('b')
  await press('Backspace', 'Backspace')
  await editor.expectHtml('<ol><li>a</li><li>c</li></ol>')
})

test('the numbers in the editor are those of the saved list', async () => {
  const editor = await openEditor('<ol start="3"><li>a<ul><li>n</li></ul></li><li>b</li></ol>')
  await editor.select('b')
  await press('End', 'Enter')
  await type('c')
  await editor.expectHtml('<ol start="3"><li>a<ul><li>n</li></ul></li><li>b</li><li>c</li></ol>')
  const values = [...editor.text.element().querySelectorAll<HTMLLIElement>('ol > li')].map(
    ({ value }) => value,
  )
  // the second is the item in which Lexical wraps the nested list, which shows no number
  expect(values).toEqual([3, 4, 4, 5])
})
