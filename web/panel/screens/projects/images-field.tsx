import { useId } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { LibraryButton } from '#web/panel/document/pictures/library-button.tsx'
import { itemOfLibrary, itemOfPicture, type UploadItem } from '#web/panel/document/upload-list/upload-item.ts'
import { UploadList } from '#web/panel/document/upload-list/upload-list.tsx'
import { PROJECT_IMAGES, validateProjectImage } from './project-images.ts'
import { firstFormImageIndex, type ProjectValues } from './project-values.ts'
import type { ProjectForm } from './use-project-form.ts'
import styles from './images-field.module.css'

type Props = {
  form: Pick<ProjectForm, 'values' | 'fields' | 'change' | 'uploads' | 'changeImages'>
  isDisabled: boolean
}

const MISSING_FILE = 'This image is no longer on the server. Remove it and choose it again.'

/**
 * The list of new images starts empty. The current images are shown beside it, with a text that says what
 * happens to them, and can be moved into the list to sort, describe or remove them.
 */
export function ImagesField({ form, isDisabled }: Props) {
  const { values, fields, uploads, changeImages } = form
  const offset = firstFormImageIndex(values)
  return (
    <div className={styles.images}>
      {values.current.length > 0 && <CurrentImages form={form} isDisabled={isDisabled} />}
      <UploadList
        label="Images"
        hint={PROJECT_IMAGES.hint}
        accept={PROJECT_IMAGES.accept}
        max={PROJECT_IMAGES.max}
        items={values.images}
        onChange={changeImages}
        uploads={uploads}
        error={fields.images}
        errorOf={(index) => errorOf(fields, sentIndex(values.images, index) + offset)}
        disabled={isDisabled}
        library={
          <LibraryButton
            max={PROJECT_IMAGES.max - values.images.length}
            validate={({ type, bytes }) => validateProjectImage({ type, size: bytes })}
            disabled={isDisabled}
            onChoose={(pictures) => changeImages((items) => withPictures(items, pictures.map(itemOfLibrary)))}
          />
        }
      />
    </div>
  )
}

/** A picture is in the list once. */
const withPictures = (items: UploadItem[], added: UploadItem[]) => [
  ...items,
  ...added.filter(({ key }) => !items.some((item) => item.key === key)),
]

/** Index in the request body, which omits images that are not uploaded; NaN for those. */
const sentIndex = (items: UploadItem[], index: number) =>
  items[index]?.picture ? items.slice(0, index).filter(({ picture }) => picture).length : NaN

const errorOf = (fields: Record<string, string>, index: number) =>
  fields[`images.${index}.imagePath`]
    ? MISSING_FILE
    : Object.entries(fields).find(([name]) => name.startsWith(`images.${index}.`))?.[1]

function CurrentImages({ form: { values, change }, isDisabled }: Props) {
  const { current, images, use } = values
  const count = current.length === 1 ? 'current image' : `${current.length} current images`
  if (use === 'all') {
    return (
      <div className={styles.current}>
        <p className={styles.words}>
          {images.length === 0
            ? 'The list is empty: the project will have no images.'
            : 'The list below is what the project will show, in this order.'}
        </p>
        <Button
          look="outline"
          className={styles.small}
          disabled={isDisabled}
          onClick={() =>
            change({
              use: 'replace',
              images: images.filter(({ key }) => !current.some(({ imagePath }) => imagePath === key)),
            })
          }
        >
          Leave the current images as they are
        </Button>
      </div>
    )
  }
  const willBeReplaced = images.length > 0 && use === 'replace'
  return (
    <div className={styles.current}>
      <p className={styles.label}>Current images</p>
      <ul className={classNames(styles.strip, willBeReplaced && styles.going)}>
        {current.map((picture) => (
          <li key={picture.imagePath}>
            <Picture picture={picture} sizes="4.5rem" className={styles.picture} />
          </li>
        ))}
      </ul>
      {images.length === 0 ? (
        <p className={styles.words}>Current images stay as they are unless you choose new ones.</p>
      ) : (
        <Choice
          count={count}
          use={use}
          isDisabled={isDisabled}
          onChange={(chosen) => change({ use: chosen })}
        />
      )}
      <Button
        look="outline"
        className={styles.small}
        disabled={isDisabled}
        onClick={() => change({ use: 'all', images: [...current.map(itemOfPicture), ...images] })}
      >
        Work on the current images
      </Button>
    </div>
  )
}

type ChoiceProps = {
  count: string
  use: ProjectValues['use']
  isDisabled: boolean
  onChange: (use: 'replace' | 'add') => void
}

function Choice({ count, use, isDisabled, onChange }: ChoiceProps) {
  const name = useId()
  const option = (value: 'replace' | 'add', label: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={use === value}
        disabled={isDisabled}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.words}>When this is saved, the new images</legend>
      {option('replace', `replace the ${count}`)}
      {option('add', `come after the ${count}`)}
    </fieldset>
  )
}
