import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useState } from 'react'
import { $insertRule } from '../actions.ts'
import { changeText } from '../focus-text.ts'
import { $insertTable } from '../table-actions.ts'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'
import { TableDialog } from './table-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarGroup } from './toolbar.tsx'
import type { ToolbarState } from './use-toolbar-state.ts'

type Props = { state: ToolbarState; isDisabled: boolean; onImages: () => void }

/** What is inserted at the cursor: images, a table, a rule. */
export function InsertGroup({ state, isDisabled, onImages }: Props) {
  const [editor] = useLexicalComposerContext()
  const [isTableOpen, setTableOpen] = useState(false)
  const run = (action: () => void) => changeText(editor, action)
  return (
    <ToolbarGroup>
      <ToolbarButton name="Image" icon="image" disabled={isDisabled} onClick={onImages} />
      <Popover
        label="Insert table"
        button={<ToolbarButton name="Table" icon="table" disabled={isDisabled || state.table !== 'none'} />}
        isOpen={isTableOpen}
        onOpenChange={setTableOpen}
        className={styles.table}
      >
        <TableDialog
          onInsert={(shape) => {
            setTableOpen(false)
            run(() => $insertTable(shape))
          }}
        />
      </Popover>
      <ToolbarButton name="Rule" icon="rule" disabled={isDisabled} onClick={() => run($insertRule)} />
    </ToolbarGroup>
  )
}
