import { memo } from 'react'
import { BLOCK_LABELS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { SortableGrip, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { BeforeAfterFields } from './before-after/before-after-fields.tsx'
import { VideoFields } from './video/video-fields.tsx'
import { PanoramaFields } from './panorama/panorama-fields.tsx'
import { AudioFields } from './audio/audio-fields.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { getBlockName, type BlockItem } from './block-values.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './block-card.module.css'

type FieldsProps = Pick<
  BlockFieldsProps<BlockItem>,
  'block' | 'field' | 'errors' | 'disabled' | 'resetKey'
> & {
  /** the same functions at each render */
  edits: BlockEdits
}

/** What changes the blocks of a form. */
export type BlockEdits = Pick<BlockFieldsProps<BlockItem>, 'uploadImage' | 'onBusy'> & {
  /** @param edit takes the current block */
  change: (key: string, edit: (block: BlockItem) => Partial<BlockItem>) => void
}

type Props = Omit<FieldsProps, 'field'> & {
  /** the block's index in the form */
  index: number
  onRemove: () => void
}

/** One block of the form. */
export function BlockCard({ index, onRemove, ...fields }: Props) {
  const { block, disabled } = fields
  const name = getBlockName(block, index)
  const { row, grip, isDragging } = useSortableRow({ id: block.key, title: name, disabled })
  return (
    <li {...row} tabIndex={-1} className={classNames(styles.card, isDragging && styles.dragged)}>
      <div className={styles.head}>
        <SortableGrip {...grip} className={styles.grip} />
        <p className={styles.kind}>{BLOCK_LABELS[block.kind]}</p>
        <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
      </div>
      <BlockFields {...fields} field={`blocks.${index}`} />
    </li>
  )
}

/** A key that is typed in another block, and a card that is dragged over it, render none of them. */
const BlockFields = memo(function BlockFields({
  block,
  field,
  errors,
  disabled,
  resetKey,
  edits,
}: FieldsProps) {
  const onChange = (edit: (block: BlockItem) => Partial<BlockItem>) => edits.change(block.key, edit)
  return (
    <>
      <TextField
        label="Caption (optional)"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_LENGTH.title}
        value={block.title}
        error={errors[`${field}.title`]}
        disabled={disabled}
        onChange={({ target }) => onChange(() => ({ title: target.value }))}
      />
      <FieldsOfKind
        block={block}
        field={field}
        errors={errors}
        disabled={disabled}
        resetKey={resetKey}
        onChange={onChange}
        uploadImage={edits.uploadImage}
        onBusy={edits.onBusy}
      />
    </>
  )
})

function FieldsOfKind({ block, onChange, ...rest }: BlockFieldsProps<BlockItem>) {
  // a block never changes its kind, so the fields of a kind only ever edit a block of that kind
  const change = onChange as (edit: (block: never) => Partial<BlockItem>) => void
  switch (block.kind) {
    case 'beforeAfter':
      return <BeforeAfterFields {...rest} block={block} onChange={change} />
    case 'video':
      return <VideoFields {...rest} block={block} onChange={change} />
    case 'audio':
      return <AudioFields {...rest} block={block} onChange={change} />
    case 'panorama':
      return <PanoramaFields {...rest} block={block} onChange={change} />
  }
}
