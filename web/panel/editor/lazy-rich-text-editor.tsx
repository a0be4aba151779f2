import { lazy, Suspense } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { RichTextEditorSkeleton } from './rich-text-editor-skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

// if a new deployment removed this chunk, `loadCode` reloads the panel; unsaved input is in the draft by then
const load = () =>
  loadCode(() => import('./rich-text-editor.tsx')).then(({ RichTextEditor }) => ({ default: RichTextEditor }))
const Editor = lazy(load)

/** Loads the editor as a separate chunk when a form that has one is rendered. */
export function LazyRichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<RichTextEditorSkeleton label={props.label} height={props.height} />}>
      <Editor {...props} />
    </Suspense>
  )
}
