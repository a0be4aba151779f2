import { useState } from 'react'
import { LANGUAGE } from '#cms/shared/language.ts'
import { previewPath } from '#cms/shared/paths.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { fromLocalInput, toLocalInput, type PublicationValues } from './publication-values.ts'
import styles from './publication-field.module.css'

type Props = {
  values: PublicationValues
  /** path of the document's page; undefined for a new document */
  pagePath: string | undefined
  error: string | undefined
  disabled: boolean
  onChange: (publishedAt: string) => void
}

/** The publication status and date of a document (docs/behaviour.md#publication). */
export function PublicationField({ values, pagePath, error, disabled, onChange }: Props) {
  // A date is incomplete while it is typed.
  const [typedDate, setTypedDate] = useState(() => toLocalInput(values.publishedAt))
  const inputValue =
    fromLocalInput(typedDate) === values.publishedAt ? typedDate : toLocalInput(values.publishedAt)
  return (
    <fieldset className={styles.publication}>
      <legend className={styles.legend}>Publication</legend>
      <p className={styles.state}>
        <span>{describeStatus(values)}</span>
        {pagePath && (
          <a
            href={previewPath(pagePath, { isPublished: values.status === 'published' })}
            target="_blank"
            rel="noopener noreferrer"
          >
            View on the site
          </a>
        )}
      </p>
      <TextField
        type="datetime-local"
        name="publishedAt"
        label="Date of publication"
        hint={
          'Optional. With a future date, it is published automatically at that time. Your time zone: ' +
          `${timeZone()}.`
        }
        max="9999-12-31T23:59"
        value={inputValue}
        error={error}
        disabled={disabled}
        onChange={({ target }) => {
          setTypedDate(target.value)
          onChange(fromLocalInput(target.value))
        }}
      />
    </fieldset>
  )
}

function describeStatus({ status, publishedAt }: PublicationValues): string {
  switch (status) {
    case '':
      return 'New. Visitors will see it once it is published.'
    case 'draft':
      return 'Draft. Only staff can see it.'
    case 'scheduled':
      return publishedAt ? `It will be published on ${formatDayAndTime(publishedAt)}.` : 'It is scheduled.'
    case 'published':
      return publishedAt ? `Published on ${formatDayAndTime(publishedAt)}.` : 'Published.'
  }
}

const formatDayAndTime = (iso: string) =>
  new Intl.DateTimeFormat(LANGUAGE.tag, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
