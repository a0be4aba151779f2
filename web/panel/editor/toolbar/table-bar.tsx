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
          isFirst
          onPress={run(() => $insertTableRowAtSelection(false))}
        />
        <ToolbarButton
          name="Add row below"
          icon="row-below"
          onPress={run(() => $insertTableRowAtSelection(true))}
        />
        <ToolbarButton name="Delete row" icon="row-delete" onPress={run($deleteTableRowAtSelection)} />
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton
          name="Add column before"
          icon="column-left"
          onPress={run(() => $insertTableColumnAtSelection(false))}
        />
        <ToolbarButton
          name="Add column after"
          icon="column-right"
          onPress={run(() => $insertTableColumnAtSelection(true))}
        />
        <ToolbarButton
          name="Delete column"
          icon="column-delete"
          onPress={run($deleteTableColumnAtSelection)}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton
          name="Header row"
          icon="header-row"
          isPressed={hasHeader}
          onPress={run($toggleHeaderRow)}
        />
        <ToolbarButton name="Delete table" icon="table-delete" onPress={run($deleteTable)} />
      </ToolbarGroup>
    </Toolbar>
  )
}
