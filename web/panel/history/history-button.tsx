import { historyTexts } from '#cms/shared/texts/documents.ts'
import styles from './history-button.module.css'

type Props = { disabled: boolean; onClick: () => void }

/** Opens the earlier versions of the document of a form. */
export function HistoryButton({ disabled, onClick }: Props) {
  return (
    <button type="button" className={styles.button} disabled={disabled} onClick={onClick}>
      {historyTexts.title}
    </button>
  )
}
