import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $getNodeByKey, HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG } from 'lexical'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { useRefusedFile } from '#web/panel/lib/refused-files.ts'
import { changeText } from '../focus-text.ts'
import { useDetachedEvents } from '../use-detached-events.ts'
import type { EditorImage } from './image-node.ts'
import styles from './image-figure.module.css'
import { UploadStatus } from './upload-status.tsx'
import { useTextImageUpload, useTextImageUploads } from './text-image-uploads-context.ts'

/** Tags an update that changes only the texts of an image. */
export const IMAGE_TEXT_TAG = 'image-text'

type Texts = Pick<EditorImage, 'alt' | 'caption'>
type Props = {
  nodeKey: string
  image: EditorImage
  /** to be called within an update of the editor */
  $setTexts: (texts: Texts) => void
}

/** An image in the text, its alt text and caption, and the state of its upload. */
export function ImageFigure({ nodeKey, image, $setTexts }: Props) {
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey)
  const uploads = useTextImageUploads()
  const upload = useTextImageUpload(image.upload)
  // such an image is not part of the text: the form is not saved until it is uploaded or removed
  useRefusedFile(upload?.state === 'failed' || upload?.state === 'stopped')
  const figure = useDetachedEvents()
  const { src = uploads.getPreviewUrl(image.upload), alt, caption, width, height } = uploads.resolve(image)
  const name = uploads.getFile(image.upload)?.name

  function setTexts(texts: Texts): void {
    // with these tags the focus stays in the input, and one undo removes the image together with its texts
    const tag = [HISTORY_MERGE_TAG, SKIP_DOM_SELECTION_TAG, IMAGE_TEXT_TAG]
    editor.update(() => $setTexts(texts), { tag })
  }

  function remove(): void {
    if (image.upload) uploads.cancel(image.upload)
    changeText(editor, () => {
      const node = $getNodeByKey(nodeKey)
      const neighbour = node?.getNextSibling() ?? node?.getPreviousSibling()
      neighbour?.selectStart()
      node?.remove()
    })
  }

  function select(): void {
    clearSelection()
    setSelected(true)
  }

  return (
    <div ref={figure} className={classNames(styles.figure, isSelected && styles.selected)}>
      {upload && (
        <UploadStatus upload={upload} name={name ?? ''} onRetry={() => uploads.retry(image.upload!)} />
      )}
      {src ? (
        // by keyboard, the arrow keys select the image as they do any block
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <img
          className={styles.image}
          src={src}
          alt=""
          width={width}
          height={height}
          draggable={false}
          onClick={select}
        />
      ) : null}
      <div className={styles.bar}>
        <label className={styles.field}>
          Alternative text
          <input
            className={styles.text}
            aria-label={name ? `Alternative text of ${name}` : 'Alternative text'}
            placeholder="What the image shows"
            value={alt ?? ''}
            maxLength={MAX_LENGTH.alt}
            readOnly={!isEditable}
            onChange={({ target }) => setTexts({ alt: target.value })}
          />
        </label>
        <label className={styles.field}>
          Caption
          <input
            className={styles.text}
            aria-label={name ? `Caption of ${name}` : 'Caption'}
            placeholder="Shown below the image"
            value={caption ?? ''}
            maxLength={MAX_LENGTH.caption}
            readOnly={!isEditable}
            onChange={({ target }) => setTexts({ caption: target.value })}
          />
        </label>
        {isEditable && (
          <button
            type="button"
            className={styles.action}
            aria-label={name ? `Remove ${name}` : 'Remove image'}
            onClick={remove}
          >
            Remove
          </button>
        )}
      </div>
    </div>
  )
}
