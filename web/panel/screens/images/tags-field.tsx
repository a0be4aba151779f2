import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { IMAGE_TAGS, tagKey, uniqueTags } from '#cms/shared/image-tags.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { useImageTags } from '#web/panel/library/use-image-tags.ts'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import styles from './tags-field.module.css'

type Props = {
  tags: string[]
  isChanged: boolean
  isSaving: boolean
  disabled: boolean
  onChange: (tags: string[]) => void
  onSave: () => void
}

/** The tags of an image: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ tags, isChanged, isSaving, disabled, onChange, onSave }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { tags: known } = useImageTags()

  function add(typed: string): void {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    const next = uniqueTags([...tags, ...added])
    const refusal = findRefusal(next)
    setError(refusal)
    setText(refusal ? typed : '')
    if (refusal || added.length === 0) return
    onChange(next)
    setAnnouncement(
      next.length > tags.length ? `${added.join(', ')} added.` : `${added.join(', ')} is there already.`,
    )
  }

  function remove(tag: string): void {
    onChange(tags.filter((other) => other !== tag))
    setError(undefined)
    setAnnouncement(`${tag} removed.`)
    input.current?.focus()
  }

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const last = tags.at(-1)
    if (key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    } else if (key === 'Backspace' && text === '' && last !== undefined) remove(last)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave()
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags of this image">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={`Remove the tag ${tag}`}
                disabled={disabled}
                onClick={() => remove(tag)}
              >
                <bdi>{tag}</bdi>
                <PanelIcon name="close" size="1em" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={input}
        label="Tags"
        hint="Enter or a comma adds one. Only staff see tags."
        error={error}
        dir="auto"
        autoComplete="off"
        list={listId}
        value={text}
        disabled={disabled}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setText(target.value))}
        onKeyDown={handleKey}
        onBlur={() => add(text)}
      />
      <datalist id={listId}>
        {known
          .filter((tag) => !tags.some((other) => tagKey(other) === tagKey(tag)))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button type="submit" variant="outline" disabled={disabled || (!isChanged && text.trim() === '')}>
        {isSaving ? 'Saving...' : 'Save tags'}
      </Button>
      <p className={visuallyHidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </form>
  )
}

function findRefusal(tags: readonly string[]): string | undefined {
  if (tags.some((tag) => tag.length > IMAGE_TAGS.maxLength)) {
    return `At most ${IMAGE_TAGS.maxLength} characters`
  }
  return tags.length > IMAGE_TAGS.max ? mediaTexts.tooManyTags : undefined
}
