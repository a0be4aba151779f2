import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { TablePlugin } from '@lexical/react/LexicalTablePlugin'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import fieldStyles from '#web/shared/ui/field.module.css'
import textStyles from '#web/shared/ui/rich-text.module.css'
import { $insertBlock, $insertBlocksAt } from './actions.ts'
import { ChangePlugin } from './change-plugin.tsx'
import { EditorNote, NOTHING_OMITTED } from './editor-note.tsx'
import { changeText, focusText } from './focus-text.ts'
import { FullHeightLayer, useFullHeight } from './full-height.tsx'
import { $createImageNode } from './images/image-node.ts'
import { useTextImageUploads } from './images/text-image-uploads-context.ts'
import { KeyboardPlugin } from './keyboard-plugin.tsx'
import { LastLinePlugin } from './last-line-plugin.tsx'
import type { DropTarget } from './paste/drop-target.ts'
import { DropPlugin } from './paste/drop-plugin.tsx'
import { PastePlugin } from './paste/paste-plugin.tsx'
import styles from './rich-text-editor.module.css'
import { EditorToolbar } from './toolbar/editor-toolbar.tsx'
import { TableBar } from './toolbar/table-bar.tsx'
import { useToolbarState } from './toolbar/use-toolbar-state.ts'
import { TypingPlugin } from './typing/typing-plugin.tsx'

type Props = {
  id: string
  label: string
  error?: string
  disabled: boolean
  height: number
  accept: string
  onChange: (html: string) => void
  onBusy: (isBusy: boolean) => void
  onError: (error: unknown) => void
}

/** The visible editor: toolbars, text and notes. */
export function EditorSurface({
  id,
  label,
  error,
  disabled,
  height,
  accept,
  onChange,
  onBusy,
  onError,
}: Props) {
  const [editor] = useLexicalComposerContext()
  const uploads = useTextImageUploads()
  const state = useToolbarState()
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [omitted, setOmitted] = useState(NOTHING_OMITTED)
  const { isFull, setFull, handleBlur } = useFullHeight(disabled)
  const frame = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)

  useEffect(() => editor.setEditable(!disabled), [editor, disabled])

  function addImages(files: File[], target?: DropTarget): void {
    changeText(editor, () => {
      const images = files.map((file) => $createImageNode({ upload: uploads.start(file) }))
      if (target) $insertBlocksAt(target, images)
      else images.forEach($insertBlock)
      images.at(-1)?.getNextSibling()?.selectStart()
    })
  }
  const goToToolbar = () => frame.current?.querySelector<HTMLElement>('[role="toolbar"]')?.focus()

  return (
    <div className={styles.position} style={{ height }}>
      {/* onBlur is only told that the focus leaves the group */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-labelledby={`${id}-label`}
        className={styles.frame}
        data-invalid={Boolean(error)}
        data-disabled={disabled}
        data-full={isFull}
        onBlur={handleBlur}
      >
        <EditorToolbar
          state={state}
          isDisabled={disabled}
          isLinkOpen={isLinkOpen}
          onLinkOpenChange={setLinkOpen}
          onImages={() => fileInput.current?.click()}
          isFull={isFull}
          onFullChange={setFull}
        />
        {state.table !== 'none' && !disabled && <TableBar hasHeader={state.table === 'headed'} />}
        <div className={styles.scroller}>
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={id}
                className={classNames(textStyles.text, styles.text)}
                aria-labelledby={`${id}-label`}
                aria-describedby={error ? `${id}-error ${id}-keys` : `${id}-keys`}
                aria-invalid={error ? true : undefined}
                aria-multiline
                aria-disabled={disabled || undefined}
              />
            }
            ErrorBoundary={PassThrough}
          />
          <DropPlugin onImages={addImages} onOmitted={setOmitted} />
        </div>
        <EditorNote omitted={omitted} onDismiss={() => setOmitted(NOTHING_OMITTED)} />
        <input
          ref={fileInput}
          type="file"
          accept={accept}
          multiple
          hidden
          aria-label={`Images for ${label}`}
          onChange={({ target }) => {
            addImages([...(target.files ?? [])])
            target.value = ''
          }}
        />
        {isFull && (
          <FullHeightLayer
            onLeave={() => {
              setFull(false)
              focusText(editor)
            }}
          />
        )}
        <HistoryPlugin />
        <ListPlugin />
        <TablePlugin hasCellBackgroundColor={false} />
        <PastePlugin onImages={addImages} onOmitted={setOmitted} />
        <TypingPlugin />
        <LastLinePlugin />
        <KeyboardPlugin onLink={() => setLinkOpen(true)} onToolbar={goToToolbar} />
        <ChangePlugin onChange={onChange} onBusy={onBusy} onError={onError} />
        <span id={`${id}-keys`} className={fieldStyles.hint} hidden>
          Press Alt+F10 to reach the toolbar.
        </span>
      </div>
    </div>
  )
}

/** Lets an error in a decorator reach `EditorBoundary`, which keeps the text. */
const PassThrough = ({ children }: { children: ReactNode }) => children
