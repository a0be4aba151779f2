import { useState } from 'react'
import { SPEECH, SPEECH_LABELS, SPEECH_QUESTION, type Speech } from '#cms/shared/tracks/tracks.ts'
import { escapeText } from '#cms/shared/rich-text/escape-html.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Select } from '#web/shared/ui/field.tsx'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { FoldedFields } from '#web/panel/form/folded-fields.tsx'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import type { SpokenValues } from './spoken-values.ts'
import { toParagraphs, type TrackItem } from './track-values.ts'
import styles from './tracks.module.css'

type Props = Omit<BlockFieldsProps<SpokenValues>, 'block'> & {
  values: SpokenValues
  /** captions that a transcript can be made from */
  captions?: TrackItem | undefined
}

const EDITOR_HEIGHT = 240

/** Whether something is spoken, and what: for those who do not hear a video or sound. */
export function SpokenFields({
  values: { speech, transcript },
  captions,
  field,
  errors,
  disabled,
  resetKey,
  onChange,
  uploadImage,
  onBusy,
}: Props) {
  const confirm = useConfirm()
  const [made, setMade] = useState(0)
  async function make(from: TrackItem) {
    const answer = transcript === '' ? 'replace' : await confirm(REPLACE)
    if (answer !== 'replace') return
    const html = toParagraphs(from.cues).map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    onChange(() => ({ transcript: html.join('') }))
    // the editor reads its text anew
    setMade(made + 1)
  }
  const hasLines = captions !== undefined && captions.cues.length > 0
  return (
    <div className={styles.spoken}>
      <Select
        label={SPEECH_QUESTION}
        hint="If so, people who do not hear it need captions or a transcript."
        value={speech}
        error={errors[`${field}.speech`]}
        disabled={disabled}
        onChange={({ target }) => onChange(() => ({ speech: target.value as Speech }))}
      >
        {SPEECH.map((value) => (
          <option key={value} value={value}>
            {SPEECH_LABELS[value]}
          </option>
        ))}
      </Select>
      <FoldedFields
        title={transcript === '' ? 'Transcript' : 'Transcript: written'}
        hasError={errors[`${field}.transcript`] !== undefined}
      >
        {() => (
          <>
            {hasLines && (
              <Button
                variant="outline"
                className={styles.add}
                disabled={disabled}
                onClick={() => void make(captions)}
              >
                Make a transcript from the captions
              </Button>
            )}
            <LazyRichTextEditor
              label="Transcript"
              height={EDITOR_HEIGHT}
              value={transcript}
              error={errors[`${field}.transcript`]}
              disabled={disabled}
              resetKey={`${resetKey} ${made}`}
              uploadImage={uploadImage}
              onBusy={onBusy}
              onChange={(html) => onChange(() => ({ transcript: html }))}
            />
          </>
        )}
      </FoldedFields>
    </div>
  )
}

const REPLACE = {
  question: 'Replace the transcript?',
  detail: 'The words of the captions take its place.',
  choices: [
    { name: 'keep', label: 'Keep the transcript', variant: 'outline' as const },
    { name: 'replace', label: 'Replace' },
  ],
}
