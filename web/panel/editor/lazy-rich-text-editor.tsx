import { lazy, Suspense } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { RichTextEditorSkeleton } from './rich-text-editor-skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

// where an older deployment's file is gone the panel is loaded anew; what was written is a draft by then
const load = () =>
  loadCode(() => import('./rich-text-editor.tsx')).then(({ RichTextEditor }) => ({ default: RichTextEditor }))
const Editor = lazy(load)

/** The editor is a chunk of its own, asked for when a form with one opens. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<RichTextEditorSkeleton label={props.label} height={props.height} />}>
      <Editor {...props} />
    </Suspense>
  )
}
