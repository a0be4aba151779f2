import styles from './rich-text-editor.module.css'

/** Reports images that could not be pasted, until dismissed. */
export function EditorNote({
  omittedPictures,
  onDismiss,
}: {
  omittedPictures: number
  onDismiss: () => void
}) {
  return (
    <div className={styles.note} role="status" data-shown={omittedPictures > 0}>
      {omittedPictures > 0 && (
        <>
          <span>
            {omittedPictures === 1
              ? 'A pasted image lies on another site and was left out.'
              : `${omittedPictures} pasted images lie on another site and were left out.`}{' '}
            Save it to this device and add it with Image.
          </span>
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            OK
          </button>
        </>
      )}
    </div>
  )
}
