'use client'

import { RenderDefaultCell, Thumbnail } from '@payloadcms/ui'
import type { DefaultCellComponentProps, TextFieldClient } from 'payload'
import styles from './file-name-cell.module.css'

type Props = DefaultCellComponentProps<TextFieldClient> & { columnIndex?: number }

/** The thumbnail of a file and its original name; a file without one shows its stored name. */
export function FileNameCell(props: Props) {
  const { cellData, rowData, link = false, columnIndex = 0 } = props
  const filename = String(rowData.filename)
  return (
    <span className={styles.file}>
      <Thumbnail
        className={styles.image}
        collectionSlug="media"
        // the thumbnail's alternative text: the name stands beside it
        doc={{ ...rowData, filename: '' }}
        fileSrc={rowData.thumbnailURL}
        size="small"
      />
      <RenderDefaultCell
        clientProps={{ ...props, cellData: cellData || filename }}
        columnIndex={columnIndex}
        isLinkedColumn={link}
        enableRowSelections={false}
      />
    </span>
  )
}
