import { useState } from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { completeLinkAddress } from '../links/link-address.ts'
import { PopoverForm } from './popover.tsx'
import styles from './popover.module.css'

export type LinkValues = { url: string; newTab: boolean; text: string }
type Props = {
  /** whether an existing link is edited */
  isEdit: boolean
  /** whether to ask for the link's text, since nothing is selected */
  needsText: boolean
  initial: LinkValues
  /** called with a complete address, and the text to show */
  onApply: (link: LinkValues) => void
  onRemove: () => void
}

/** The fields of the link dialog. */
export function LinkDialog({ isEdit, needsText, initial, onApply, onRemove }: Props) {
  const [link, setLink] = useState(initial)
  const [isSubmitted, setSubmitted] = useState(false)
  const url = completeLinkAddress(link.url)

  function apply(): void {
    setSubmitted(true)
    if (url) onApply({ ...link, url, text: link.text.trim() || link.url.trim() })
  }

  return (
    <PopoverForm onSubmit={apply}>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={MAX_LENGTH.url}
        value={link.url}
        error={isSubmitted && !url ? richTextTexts.linkAddress : undefined}
        onChange={({ target }) => setLink({ ...link, url: target.value })}
      />
      {needsText && (
        <TextField
          label="Link text"
          value={link.text}
          onChange={({ target }) => setLink({ ...link, text: target.value })}
        />
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={link.newTab}
          onChange={({ target }) => setLink({ ...link, newTab: target.checked })}
        />
        Open in a new tab
      </label>
      <div className={styles.row}>
        <button type="submit" className={buttonClass('primary', styles.action)}>
          {isEdit ? 'Update link' : 'Add link'}
        </button>
        {isEdit && (
          <button type="button" className={buttonClass('outline', styles.action)} onClick={onRemove}>
            Remove link
          </button>
        )}
        {isEdit && url && (
          <a className={styles.open} href={url} target="_blank" rel={NEW_TAB_REL}>
            Open
          </a>
        )}
      </div>
    </PopoverForm>
  )
}
