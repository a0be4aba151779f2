import { lazy, Suspense } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import fieldStyles from '#web/shared/ui/field.module.css'

// if a new deployment removed this chunk, `loadCode` reloads the panel; the draft then holds unsaved input
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

/** Placeholder of the editor's size, so that the form does not shift when it loads. */
function RichTextEditorSkeleton({ label, height = 400 }: { label: string; height?: number }) {
  return (
    <div className={fieldStyles.field} aria-busy="true">
      <span className={fieldStyles.label}>{label}</span>
      <Skeleton height={`${height}px`} />
    </div>
  )
}
