import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { mergeRegister } from '@lexical/utils'
import { $nodesOfType, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { DebouncedChange } from './debounced-change.ts'
import { writeEditorHtml } from './html/write-editor-html.ts'
import { IMAGE_TEXT_TAG } from './images/image-figure.tsx'
import { $getImage, $setImage, EditorImageNode } from './images/image-node.ts'
import { useTextImageUploads } from './images/text-image-uploads-context.ts'

type Props = {
  onChange: (html: string) => void
  onBusy: (isBusy: boolean) => void
  onError: (error: unknown) => void
}

/**
 * Emits the HTML once the typing pauses (`DebouncedChange`). Normalisation on mount (a short table row filled
 * up) does not make the text dirty: it is emitted with the first edit.
 */
export function ChangePlugin({ onChange, onBusy, onError }: Props) {
  const [editor] = useLexicalComposerContext()
  const uploads = useTextImageUploads()
  const emitChange = useEffectEvent(onChange)
  const emitBusy = useEffectEvent(onBusy)
  const emitError = useEffectEvent(onError)
  const isTouched = useRef(false)
  const lastHtml = useRef<string>(undefined)
  const isBusy = useRef(false)

  // a layout effect: its cleanup emits the last change before the form's own cleanup stores the draft
  useLayoutEffect(() => {
    const write = () => writeEditorHtml(editor.getEditorState().toJSON(), uploads.resolve)
    const readBusy = () =>
      uploads.hasPending() &&
      editor.getEditorState().read(() => $images().some((node) => uploads.isPending($getImage(node).upload)))
    function updateBusy(): void {
      const isNowBusy = readBusy()
      if (isNowBusy === isBusy.current) return
      isBusy.current = isNowBusy
      emitBusy(isNowBusy)
    }
    lastHtml.current ??= write()
    const change = new DebouncedChange(() => {
      try {
        const html = write()
        if (html !== lastHtml.current) emitChange(html)
        lastHtml.current = html
      } catch (error) {
        emitError(error)
      }
    })

    const stop = mergeRegister(
      change.watch(),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
        if (!tags.has(HISTORY_MERGE_TAG) || tags.has(IMAGE_TEXT_TAG)) isTouched.current = true
        if (isTouched.current) change.schedule()
        updateBusy()
      }),
      uploads.subscribe(() => {
        // writes the `src` into the document once an upload is done
        const done = editor
          .getEditorState()
          .read(() =>
            $images().filter(
              (node) => !$getImage(node).src && uploads.resolve($getImage(node)).src !== undefined,
            ),
          )
        if (done.length > 0) {
          editor.update(
            () =>
              done.forEach(
                (node) =>
                  node.isAttached() &&
                  $setImage(node, { ...uploads.resolve($getImage(node)), upload: $getImage(node).upload }),
              ),
            {
              tag: [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG],
            },
          )
        }
        updateBusy()
      }),
    )
    return () => {
      stop()
      // running uploads end with the editor
      if (isBusy.current) emitBusy(false)
      isBusy.current = false
    }
  }, [editor, uploads])
  return null
}

const $images = () => $nodesOfType(EditorImageNode)
