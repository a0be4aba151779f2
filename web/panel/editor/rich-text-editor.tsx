import { LexicalComposer, type InitialConfigType } from '@lexical/react/LexicalComposer'
import {
  $getRoot,
  $parseSerializedNode,
  type EditorThemeClasses,
  type LexicalEditor,
  type SerializedLexicalNode,
} from 'lexical'
import { Component, useEffect, useId, useState, type ReactNode } from 'react'
import { POST_IMAGE_ACCEPT } from '#web/panel/lib/accepted-images.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { EDITOR_NODES } from './editor-nodes.ts'
import { EditorSurface } from './editor-surface.tsx'
import { readEditorHtml } from './html/read-editor-html.ts'
import { TextImageUploadsContext } from './images/text-image-uploads-context.ts'
import { TextImageUploads, type UploadImage } from './images/text-image-uploads.ts'
import { keepListsApart } from './keep-lists-apart.ts'
import { PlainHtml } from './plain-html.tsx'
import fieldStyles from '#web/shared/ui/field.module.css'
import styles from './rich-text-editor.module.css'

export type RichTextEditorProps = {
  label: string
  /**
   * HTML of the closed set, as the API returns it; read on mount and again when `resetKey` changes
   */
  value: string
  /** called with the HTML after each change; '' for an empty text */
  onChange: (html: string) => void
  /** Uploads an image to the folder of rich text images. */
  uploadImage: UploadImage
  /** Whether an upload is pending: HTML saved before it ends lacks the image. */
  onBusy?: (isBusy: boolean) => void
  error?: string
  disabled?: boolean
  /** pixels */
  height?: number
  resetKey?: string | number
}

/** The rich text editor of the panel (docs/behaviour.md#rich-text-editor). */
export function RichTextEditor({ resetKey, ...props }: RichTextEditorProps) {
  return <OpenEditor key={resetKey} {...props} />
}

function OpenEditor({
  label,
  value,
  onChange,
  uploadImage,
  onBusy,
  error,
  disabled = false,
  height = 400,
}: Omit<RichTextEditorProps, 'resetKey'>) {
  const id = useId()
  const [html, setHtml] = useState(value)
  const [attempt, setAttempt] = useState({ number: 0, hasFailed: false })

  function change(next: string): void {
    setHtml(next)
    onChange(next)
  }
  function fail(failure: unknown): void {
    reportFailure('The rich text editor failed', failure)
    setAttempt(({ number }) => ({ number, hasFailed: true }))
  }
  const retry = () => setAttempt(({ number }) => ({ number: number + 1, hasFailed: false }))

  return (
    <EditorBoundary
      key={attempt.number}
      hasFailed={attempt.hasFailed}
      fallback={<PlainHtml {...{ label, error, disabled, height, html }} onChange={change} onRetry={retry} />}
    >
      <div className={fieldStyles.field}>
        {/* focuses the text as a <label> would; a <label> cannot name a contenteditable */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <span
          id={`${id}-label`}
          className={fieldStyles.label}
          onClick={() => document.getElementById(id)?.focus()}
        >
          {label}
        </span>
        <Lexical html={html} uploadImage={uploadImage} onError={fail}>
          <EditorSurface
            {...{ id, label, error, disabled, height }}
            accept={POST_IMAGE_ACCEPT}
            onChange={change}
            onBusy={(isBusy) => onBusy?.(isBusy)}
            onError={fail}
          />
        </Lexical>
        {error && (
          <p id={`${id}-error`} className={fieldStyles.error}>
            {error}
          </p>
        )}
      </div>
    </EditorBoundary>
  )
}

type LexicalProps = {
  html: string
  uploadImage: UploadImage
  onError: (error: unknown) => void
  children: ReactNode
}

function Lexical({ html, uploadImage, onError, children }: LexicalProps) {
  const [config] = useState<InitialConfigType>(() => ({
    namespace: 'rich-text',
    nodes: EDITOR_NODES,
    theme: EDITOR_THEME,
    editorState: (editor) => $open(editor, html),
    onError,
  }))
  const [uploads] = useState(() => new TextImageUploads(uploadImage))
  useEffect(() => uploads.open(), [uploads])
  return (
    <LexicalComposer initialConfig={config}>
      <TextImageUploadsContext value={uploads}>{children}</TextImageUploadsContext>
    </LexicalComposer>
  )
}

function $open(editor: LexicalEditor, html: string): void {
  keepListsApart(editor)
  const { children } = readEditorHtml(html).root
  $getRoot().append(...(children as SerializedLexicalNode[]).map($parseSerializedNode))
}

type BoundaryProps = { fallback: ReactNode; hasFailed: boolean; children: ReactNode }

/** Error boundary that shows the text in the fallback, so that no input is lost. */
class EditorBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('The rich text editor failed', error)
  }

  override render(): ReactNode {
    return this.state.hasFailed || this.props.hasFailed ? this.props.fallback : this.props.children
  }
}

/**
 * Classes only where Lexical's markup differs from the site's: other elements take the site's style sheet.
 */
const EDITOR_THEME: EditorThemeClasses = {
  text: {
    underline: styles.underline,
    strikethrough: styles.strike,
    underlineStrikethrough: styles.underlineStrike,
  },
  list: { nested: { listitem: styles.nestedItem } },
  blockCursor: styles.blockCursor,
  hrSelected: styles.selectedRule,
  tableSelected: styles.tableSelected,
  tableSelection: styles.tableSelection,
  tableCellSelected: styles.cellSelected,
  tableCellHeader: styles.headCell,
}
