import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
} from '@lexical/table'
import { changeText, focusText } from '../focus-text.ts'
import { $deleteTable, $toggleHeaderRow } from '../table-actions.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { Toolbar, ToolbarGroup } from './toolbar.tsx'

/** Actions for the table at the cursor. */
export function TableBar({ hasHeader }: { hasHeader: boolean }) {
  const [editor] = useLexicalComposerContext()
  const run = (action: () => unknown) => () => changeText(editor, action)
  return (
    <Toolbar label="Table" onLeave={() => focusText(editor)}>
      <ToolbarGroup>
        <ToolbarButton
          name="Add row above"
          icon="row-above"
          onClick={run(() => $insertTableRowAtSelection(false))}
        />
        <ToolbarButton
          name="Add row below"
          icon="row-below"
          onClick={run(() => $insertTableRowAtSelection(true))}
        />
        <ToolbarButton name="Delete row" icon="row-delete" onClick={run($deleteTableRowAtSelection)} />
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton
          name="Add column before"
          icon="column-left"
          onClick={run(() => $insertTableColumnAtSelection(false))}
        />
        <ToolbarButton
          name="Add column after"
          icon="column-right"
          onClick={run(() => $insertTableColumnAtSelection(true))}
        />
        <ToolbarButton
          name="Delete column"
          icon="column-delete"
          onClick={run($deleteTableColumnAtSelection)}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton
          name="Header row"
          icon="header-row"
          isPressed={hasHeader}
          onClick={run($toggleHeaderRow)}
        />
        <ToolbarButton name="Delete table" icon="table-delete" onClick={run($deleteTable)} />
      </ToolbarGroup>
    </Toolbar>
  )
}
