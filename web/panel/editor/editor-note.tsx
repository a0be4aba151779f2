import type { Omitted } from './paste/clean-clipboard.ts'
import styles from './rich-text-editor.module.css'

export const NOTHING_OMITTED: Omitted = { pictures: 0, embeds: 0 }

/** Reports what could not be pasted, until dismissed. */
export function EditorNote({ omitted, onDismiss }: { omitted: Omitted; onDismiss: () => void }) {
  const { pictures, embeds } = omitted
  return (
    <div className={styles.note} role="status" data-shown={pictures + embeds > 0}>
      {pictures + embeds > 0 && (
        <>
          <span>
            {pictures > 0 &&
              `${
                pictures === 1
                  ? 'A pasted image lies on another site and was left out.'
                  : `${pictures} pasted images lie on another site and were left out.`
              } Save it to this device and add it with Image.`}
            {embeds > 0 &&
              ` ${
                embeds === 1
                  ? 'Something that the pasted text embeds from another site was left out.'
                  : `${embeds} things that the pasted text embeds from another site were left out.`
              } A link to it can take its place.`}
          </span>
          <button type="button" className={styles.dismiss} onClick={onDismiss}>
            OK
          </button>
        </>
      )}
    </div>
  )
}
