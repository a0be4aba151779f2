/**
 * What others wrote beside the text: comments and their marks, in Word (`mso-element`, `msocom`) and in what
 * Google Docs exports (`#cmnt`), headers and footers of the page, and text that was struck in a tracked
 * change.
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

/** What a tracked change inserted is plain text once it is taken over. */
const INSERTIONS = '.msoIns ins, ins[cite], ins[datetime]'

/** Word writes the file before the place once the document was saved. */
const PLACE_IN_DOCUMENT = /^(?:file:[^#]*)?#/i

/**
 * Removes from another program's HTML what is no text of its author, and links that lead to a place inside of
 * that document: footnotes, headings, bookmarks. Their text stays.
 */
export function dropAnnotations(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll(ANNOTATIONS)) element.remove()
  for (const link of fragment.querySelectorAll('a[href*="#cmnt"]')) dropDocsComment(link)
  for (const element of fragment.querySelectorAll(INSERTIONS)) element.replaceWith(...element.childNodes)
  for (const link of fragment.querySelectorAll('a')) {
    if (PLACE_IN_DOCUMENT.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  }
}

/** The mark stands in the text, the comment itself in a block behind it, whose link leads back. */
function dropDocsComment(link: Element): void {
  const address = link.getAttribute('href') ?? ''
  if (/#cmnt_ref\d+$/.test(address)) {
    const block = link.closest('div')
    const isComment = block?.textContent.trim().startsWith(link.textContent.trim())
    ;((isComment ? block : link.closest('p')) ?? link).remove()
  } else if (/#cmnt\d+$/.test(address)) (link.closest('sup') ?? link).remove()
}
