import { TextArea } from '#web/shared/ui/field.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import styles from './rich-text-editor.module.css'

type Props = {
  label: string
  error?: string
  disabled: boolean
  height: number
  html: string
  onChange: (html: string) => void
  onRetry: () => void
}

/** Fallback when the editor fails: the text as HTML source, still editable. */
export function PlainHtml({ label, error, disabled, height, html, onChange, onRetry }: Props) {
  return (
    <div className={styles.plain}>
      <p role="alert">
        The editor stopped working. Your text is complete; it is shown as HTML, and you can still edit and
        save it.
      </p>
      <TextArea
        label={label}
        error={error}
        disabled={disabled}
        style={{ height }}
        value={html}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button variant="outline" onClick={onRetry}>
        Back to the editor
      </Button>
    </div>
  )
}
