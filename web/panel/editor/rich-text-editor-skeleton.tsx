import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import fieldStyles from '#web/shared/ui/field.module.css'

/** Placeholder of the editor's size, so that the form does not shift when it loads. */
export function RichTextEditorSkeleton({ label, height = 400 }: { label: string; height?: number }) {
  return (
    <div className={fieldStyles.field} aria-busy="true">
      <span className={fieldStyles.label}>{label}</span>
      <Skeleton height={`${height}px`} />
    </div>
  )
}
