import { registerRichText } from '@lexical/rich-text'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical'

// Lexical alone, in a page of its own: what a key costs at least. The page has the paragraphs as its text.
const root = document.querySelector<HTMLElement>('[role="textbox"]')!
const paragraphs = root.textContent.trim().split('\n')
const editor = createEditor()
registerRichText(editor)
editor.setRootElement(root)
editor.update(() => {
  const nodes = paragraphs.map((text) => $createParagraphNode().append($createTextNode(text)))
  $getRoot()
    .clear()
    .append(...nodes)
})
