import type { Omitted } from './paste/clean-clipboard.ts'
import styles from './rich-text-editor.module.css'

export const NOTHING_OMITTED: Omitted = { images: 0, embeds: 0 }

/** Reports what could not be pasted, until dismissed. */
export function EditorNote({ omitted, onDismiss }: { omitted: Omitted; onDismiss: () => void }) {
  const { images, embeds } = omitted
  return (
    <div className={styles.note} role="status" data-shown={images + embeds > 0}>
      {images + embeds > 0 && (
        <>
          <span>
            {images > 0 &&
              `${
                images === 1
                  ? 'A pasted image is hosted on another site and was left out.'
                  : `${images} pasted images are hosted on another site and were left out.`
              } Save it on this device and add it with the Image button.`}
            {embeds > 0 &&
              ` ${
                embeds === 1
                  ? 'Embedded content from another site was left out.'
                  : `${embeds} embeds from other sites were left out.`
              } You can insert a link instead.`}
          </span>
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            OK
          </button>
        </>
      )}
    </div>
  )
}
