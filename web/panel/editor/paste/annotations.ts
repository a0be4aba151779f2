/**
 * Word's comments and their reference marks, headers and footers of the page, and text that was deleted in a
 * tracked change. Comments of Google Docs are links to `#cmnt`: see `dropDocsComment`.
 */
const ANNOTATIONS = [
  '[style*="mso-element:comment" i]',
  '[style*="mso-element:header" i]',
  '[style*="mso-element:footer" i]',
  '[style*="mso-special-character:comment" i]',
  '.MsoCommentReference',
  '.msocomtxt',
  'a.msocomanchor',
  'a.msocomoff',
  'hr.msocomoff',
  '.msoDel',
  'del[cite]',
  'del[datetime]',
].join(',')

/** Text that was inserted in a tracked change: it is kept, without the element that tracks it. */
const INSERTIONS = '.msoIns ins, ins[cite], ins[datetime]'

/** An address inside of the same document; in one that was saved, Word writes the file before the `#`. */
const PLACE_IN_DOCUMENT = /^(?:file:[^#]*)?#/i

/**
 * Removes annotations from another program's HTML. Links that lead inside of the same document (footnotes,
 * headings, bookmarks) lose their address and keep their text.
 */
export function dropAnnotations(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll(ANNOTATIONS)) element.remove()
  for (const link of fragment.querySelectorAll('a[href*="#cmnt"]')) dropDocsComment(link)
  for (const element of fragment.querySelectorAll(INSERTIONS)) element.replaceWith(...element.childNodes)
  for (const link of fragment.querySelectorAll('a')) {
    if (PLACE_IN_DOCUMENT.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  }
}

/** A reference (`#cmnt1`) is in the text, its comment in a block below, with a link back (`#cmnt_ref1`). */
function dropDocsComment(link: Element): void {
  const address = link.getAttribute('href') ?? ''
  if (/#cmnt_ref\d+$/.test(address)) {
    const block = link.closest('div')
    const isComment = block?.textContent.trim().startsWith(link.textContent.trim())
    ;((isComment ? block : link.closest('p')) ?? link).remove()
  } else if (/#cmnt\d+$/.test(address)) (link.closest('sup') ?? link).remove()
}
