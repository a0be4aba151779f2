import { useId } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { FocalPointButton } from '#web/panel/library/focal-point/focal-point-button.tsx'
import { useSavedFocus } from '#web/panel/library/focal-point/saved-focus.tsx'
import { LibraryButton } from '#web/panel/library/library-button.tsx'
import {
  getItemTitle,
  itemFromLibrary,
  itemFromImage,
  type UploadItem,
} from '#web/panel/uploads/upload-item.ts'
import { UploadList } from '#web/panel/uploads/upload-list.tsx'
import { validateAnyImage } from '#web/panel/uploads/use-image-sender.ts'
import { PROJECT_IMAGES } from './project-images.ts'
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
      {values.currentImages.length > 0 && <CurrentImages form={form} isDisabled={isDisabled} />}
      <UploadList
        label="Images"
        hint={PROJECT_IMAGES.hint}
        accept={PROJECT_IMAGES.accept}
        max={PROJECT_IMAGES.max}
        items={values.images}
        onChange={changeImages}
        uploads={uploads}
        error={fields.images}
        getError={(index) => findError(fields, toBodyIndex(values.images, index) + offset)}
        disabled={isDisabled}
        library={
          <LibraryButton
            max={PROJECT_IMAGES.max - values.images.length}
            validate={({ type, bytes }) => validateAnyImage({ type, size: bytes })}
            disabled={isDisabled}
            onChoose={(chosen) => changeImages((items) => addImages(items, chosen.map(itemFromLibrary)))}
          />
        }
      />
    </div>
  )
}

/** Adds the images that are not in the list yet. */
const addImages = (items: UploadItem[], added: UploadItem[]) => [
  ...items,
  ...added.filter(({ key }) => !items.some((item) => item.key === key)),
]

/** Index in the request body, which omits images that are not uploaded; NaN for those. */
const toBodyIndex = (items: UploadItem[], index: number) =>
  items[index]?.image ? items.slice(0, index).filter(({ image }) => image).length : NaN

const findError = (fields: Record<string, string>, index: number) =>
  fields[`images.${index}.imagePath`]
    ? MISSING_FILE
    : Object.entries(fields).find(([name]) => name.startsWith(`images.${index}.`))?.[1]

function CurrentImages({ form: { values, change }, isDisabled }: Props) {
  const { currentImages, images, imageMode } = values
  const withSavedFocus = useSavedFocus()
  const count = currentImages.length === 1 ? 'current image' : `${currentImages.length} current images`
  if (imageMode === 'all') {
    return (
      <div className={styles.current}>
        <p className={styles.text}>
          {images.length === 0
            ? 'The list is empty: the project will have no images.'
            : 'The project will show the images below, in this order.'}
        </p>
        <Button
          variant="outline"
          className={styles.small}
          disabled={isDisabled}
          onClick={() =>
            change({
              imageMode: 'replace',
              images: images.filter(({ key }) => !currentImages.some(({ imagePath }) => imagePath === key)),
            })
          }
        >
          Keep the current images unchanged
        </Button>
      </div>
    )
  }
  const willBeReplaced = images.length > 0 && imageMode === 'replace'
  return (
    <div className={styles.current}>
      <p className={styles.label}>Current images</p>
      <ul className={classNames(styles.strip, willBeReplaced && styles.replaced)}>
        {currentImages.map((image, index) => (
          <li key={image.imagePath} className={styles.item}>
            <ResponsiveImage image={withSavedFocus(image)} sizes="4.5rem" className={styles.image} />
            <FocalPointButton
              image={image}
              title={getItemTitle(itemFromImage(image), index)}
              disabled={isDisabled}
            />
          </li>
        ))}
      </ul>
      {images.length === 0 ? (
        <p className={styles.text}>The current images are kept unless you choose new ones.</p>
      ) : (
        <Choice
          count={count}
          mode={imageMode}
          isDisabled={isDisabled}
          onChange={(chosen) => change({ imageMode: chosen })}
        />
      )}
      <Button
        variant="outline"
        className={styles.small}
        disabled={isDisabled}
        onClick={() => change({ imageMode: 'all', images: [...currentImages.map(itemFromImage), ...images] })}
      >
        Edit the current images
      </Button>
    </div>
  )
}

type ChoiceProps = {
  count: string
  mode: ProjectValues['imageMode']
  isDisabled: boolean
  onChange: (mode: 'replace' | 'add') => void
}

function Choice({ count, mode, isDisabled, onChange }: ChoiceProps) {
  const name = useId()
  const option = (value: 'replace' | 'add', label: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={mode === value}
        disabled={isDisabled}
        onChange={() => onChange(value)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.text}>When you save, the new images</legend>
      {option('replace', `replace the ${count}`)}
      {option('add', `are added after the ${count}`)}
    </fieldset>
  )
}
