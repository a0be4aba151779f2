import { expect, test } from 'vitest'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/** Lists begin with their own number, and two that follow each other stay two. */

/** A list item as Word writes it. */
const item = (words: string, mark: string, list = 1, level = 1) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo${list}'>` +
  `<![if !supportLists]><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>` +
  `<![endif]>${words}</p>`
const words = '<p class=MsoNormal>Between</p>'

for (const [what, copied, html] of [
  [
    'goes on after a paragraph',
    [item('One', '1.'), item('Two', '2.'), words, item('Three', '3.'), item('Four', '4.')],
    '<ol><li>One</li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three</li><li>Four</li></ol>',
  ],
  [
    'begins anew right behind another list',
    [item('a', '1.'), item('b', '2.'), item('c', '1.', 2)],
    '<ol><li>a</li><li>b</li></ol><ol><li>c</li></ol>',
  ],
  [
    'is in letters or Roman',
    [
      item('a', 'b)'),
      item('b', 'c)'),
      words,
      item('c', 'iv.'),
      item('d', 'v.'),
      words,
      item('e', 'h.'),
      item('f', 'i.'),
    ],
    '<ol start="2"><li>a</li><li>b</li></ol><p>Between</p>' +
      '<ol start="4"><li>c</li><li>d</li></ol><p>Between</p>' +
      '<ol start="8"><li>e</li><li>f</li></ol>',
  ],
  [
    'names its chapter',
    [item('a', '2.'), item('b', '2.1.', 1, 2), item('c', '2.2.', 1, 2), item('d', '3.')],
    '<ol start="2"><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ol>',
  ],
] as const) {
  test(`the numbering of Word is kept where it ${what}`, async () => {
    const editor = await openEditor()
    await editor.paste({ html: copied.join('') })
    await editor.expectHtml(html)
  })
}

const two = '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol start="4"><li>d</li></ol>'

test('lists that follow each other stay apart when they are pasted', async () => {
  const editor = await openEditor()
  await editor.paste({ html: two })
  await editor.expectHtml(two)
  await press('ControlOrMeta+A', 'ControlOrMeta+C', 'Backspace')
  await expect.poll(() => editor.received.html).toBe('')
  await press('ControlOrMeta+V')
  await editor.expectHtml(two)
})

test('lists that follow each other stay apart when somebody types in one', async () => {
  const editor = await openEditor(two)
  for (const letter of ['a', 'c']) {
    await editor.select(letter)
    await press('End')
    await type('x')
  }
  await editor.expectHtml(two.replace('a', 'ax').replace('<li>c', '<li>cx'))
  await press('Enter')
  await type('y')
  await editor.expectHtml(two.replace('a', 'ax').replace('<li>c</li>', '<li>cx</li><li>y</li>'))
})

test('lists become one where what stood between them is deleted', async () => {
  const editor = await openEditor('<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>')
  await editor.select('b')
  await press('Backspace', 'Backspace')
  await editor.expectHtml('<ol><li>a</li><li>c</li></ol>')
})

test('the numbers of the items are those that the saved list shows', async () => {
  const editor = await openEditor('<ol start="3"><li>a<ul><li>n</li></ul></li><li>b</li></ol>')
  await editor.select('b')
  await press('End', 'Enter')
  await type('c')
  await editor.expectHtml('<ol start="3"><li>a<ul><li>n</li></ul></li><li>b</li><li>c</li></ol>')
  const values = [...editor.text.element().querySelectorAll<HTMLLIElement>('ol > li')].map(
    ({ value }) => value,
  )
  expect(values).toEqual([3, 4, 4, 5])
})
