import { useState } from 'react'
import { BLOCK_KINDS, BLOCK_LABELS, BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { SortableList } from '#web/panel/ui/sortable-list.tsx'
import { moveItem } from '../lib/move-item.ts'
import { useStableCalls } from '../lib/use-stable-calls.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { UploadTextImage } from '../uploads/use-upload-text-image.ts'
import { BlockCard } from './block-card.tsx'
import { getBlockName, newBlock, type BlockItem } from './block-values.ts'
import { FoldedFields } from '../form/folded-fields.tsx'
import styles from './blocks-field.module.css'

type Props = {
  blocks: BlockItem[]
  /** error texts by field, as in `blocks.0.images.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** a new one makes editors show the present values */
  resetKey?: string | number
  /** @param edit takes the current blocks: an upload may end after other changes */
  onChange: (edit: (blocks: BlockItem[]) => BlockItem[]) => void
  uploadImage: UploadTextImage
  /** whether any upload of the form is running */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

/**
 * The media that the document's page shows after its text (docs/behaviour.md#blocks). Folded away by default.
 */
export function BlocksField({
  blocks,
  errors,
  disabled,
  resetKey,
  onChange,
  uploadImage,
  isUploading,
  onBusy,
}: Props) {
  const [announcement, setAnnouncement] = useState('')
  const edits = useStableCalls({
    uploadImage,
    onBusy,
    change: (key: string, edit: (block: BlockItem) => Partial<BlockItem>) =>
      onChange((current) =>
        current.map((block) => (block.key === key ? ({ ...block, ...edit(block) } as BlockItem) : block)),
      ),
  })
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(blocks.length)
  const move = (from: number, to: number) => {
    onChange((current) => moveItem(current, from, to))
    setAnnouncement(`${getBlockName(blocks[from]!, from)} is now block ${to + 1} of ${blocks.length}.`)
  }
  const remove = (index: number) => {
    onChange((current) => current.filter(({ key }) => key !== blocks[index]!.key))
    setAnnouncement(`${getBlockName(blocks[index]!, index)} was removed.`)
  }
  return (
    <FoldedFields
      title={blocks.length === 0 ? 'Media after the text' : `Media after the text: ${blocks.length}`}
      hasError={Object.keys(errors).some((name) => name.split('.')[0] === 'blocks')}
      isUploading={isUploading}
    >
      {() => (
        <>
          {errors.blocks && (
            <p className={styles.error} role="alert">
              {errors.blocks}
            </p>
          )}
          <SortableList ids={blocks.map(({ key }) => key)} noun="block" onMove={move}>
            <ol ref={rows} className={styles.list}>
              {blocks.map((block, index) => (
                <BlockCard
                  key={block.key}
                  block={block}
                  index={index}
                  errors={errors}
                  disabled={disabled}
                  resetKey={resetKey}
                  edits={edits}
                  onRemove={() => remove(index)}
                />
              ))}
            </ol>
          </SortableList>
          <p className={visuallyHidden.visuallyHidden} role="status">
            {announcement}
          </p>
          <div ref={addButtons} className={styles.actions}>
            {BLOCK_KINDS.map((kind) => (
              <Button
                key={kind}
                variant="outline"
                disabled={disabled || blocks.length >= BLOCKS.max}
                onClick={() => onChange((current) => [...current, newBlock(kind)])}
              >
                {`Add: ${BLOCK_LABELS[kind]}`}
              </Button>
            ))}
          </div>
        </>
      )}
    </FoldedFields>
  )
}
