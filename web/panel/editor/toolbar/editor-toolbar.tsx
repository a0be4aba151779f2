import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { useState } from 'react'
import { $align, $clearFormatting, $insertRule, $setBlockType, $toggleQuote, toggleList } from '../actions.ts'
import { changeText, focusText } from '../focus-text.ts'
import { LinkControl } from '../link-control.tsx'
import { $insertTable } from '../table-actions.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ALIGNMENTS, BLOCK_TYPES, TEXT_FORMAT_ITEMS } from './items.ts'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'
import { TableDialog } from './table-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { Toolbar, ToolbarGroup } from './toolbar.tsx'
import type { ToolbarState } from './use-toolbar-state.ts'

type Props = {
  state: ToolbarState
  isDisabled: boolean
  isLinkOpen: boolean
  onLinkOpenChange: (isOpen: boolean) => void
  onImages: () => void
  isFull: boolean
  onFullChange: (isFull: boolean) => void
}

/** A control for each element of the closed set (docs/behaviour.md#rich-text). */
export function EditorToolbar({
  state,
  isDisabled,
  isLinkOpen,
  onLinkOpenChange,
  onImages,
  isFull,
  onFullChange,
}: Props) {
  const [editor] = useLexicalComposerContext()
  const [isTableOpen, setTableOpen] = useState(false)
  const run = (action: () => void) => changeText(editor, action)
  const inList = state.list !== undefined
  const block = BLOCK_TYPES.find(({ value }) => value === state.block)!
  const alignment = ALIGNMENTS.find(({ value }) => value === state.align)!

  return (
    <Toolbar label="Formatting" disabled={isDisabled} onLeave={() => focusText(editor)}>
      <ToolbarGroup>
        <ChoiceMenu
          label="Block"
          button={
            <ToolbarButton name={`Block: ${block.name}`} icon="down" disabled={isDisabled}>
              {block.name}
            </ToolbarButton>
          }
          disabled={isDisabled}
          choices={BLOCK_TYPES}
          chosen={state.block}
          onChoose={(type) => run(() => $setBlockType(type))}
        />
      </ToolbarGroup>
      <ToolbarGroup>
        {TEXT_FORMAT_ITEMS.map(({ format, name, icon, keys }) => (
          <ToolbarButton
            key={format}
            {...{ name, icon, keys }}
            disabled={isDisabled}
            isPressed={state.formats.split(' ').includes(format)}
            onClick={() => run(() => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))}
          />
        ))}
      </ToolbarGroup>
      <ToolbarGroup>
        <Popover
          label={state.isLink ? 'Edit link' : 'Add link'}
          button={
            <ToolbarButton
              name="Link"
              icon="link"
              keys="Control+K"
              disabled={isDisabled}
              isPressed={state.isLink}
            />
          }
          isOpen={isLinkOpen}
          onOpenChange={onLinkOpenChange}
          className={styles.link}
        >
          <LinkControl onClose={() => onLinkOpenChange(false)} />
        </Popover>
      </ToolbarGroup>
      <ToolbarGroup>
        <ToolbarButton
          name="Bullet list"
          icon="bullets"
          keys="Control+Shift+8"
          disabled={isDisabled}
          isPressed={state.list === 'bullet'}
          onClick={() => run(() => toggleList(editor, 'bullet', state.list === 'bullet'))}
        />
        <ToolbarButton
          name="Numbered list"
          icon="numbers"
          keys="Control+Shift+7"
          disabled={isDisabled}
          isPressed={state.list === 'number'}
          onClick={() => run(() => toggleList(editor, 'number', state.list === 'number'))}
        />
        <ToolbarButton
          name="Quote"
          icon="quote"
          keys="Control+Shift+9"
          disabled={isDisabled}
          isPressed={state.isQuote}
          onClick={() => run($toggleQuote)}
        />
        <ChoiceMenu
          label="Alignment"
          button={
            <ToolbarButton
              name={`Alignment: ${alignment.name}`}
              icon={alignment.icon}
              disabled={isDisabled || inList}
            />
          }
          disabled={isDisabled || inList}
          choices={ALIGNMENTS}
          chosen={state.align}
          onChoose={(value) => run(() => $align(value))}
        />
      </ToolbarGroup>
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
      <ToolbarGroup>
        <ToolbarButton
          name="Clear formatting"
          icon="clear"
          keys="Control+\"
          disabled={isDisabled}
          onClick={() => run($clearFormatting)}
        />
        <ToolbarButton
          name="Undo"
          icon="undo"
          keys="Control+Z"
          disabled={isDisabled || !state.canUndo}
          onClick={() => run(() => void editor.dispatchCommand(UNDO_COMMAND, undefined))}
        />
        <ToolbarButton
          name="Redo"
          icon="redo"
          keys="Control+Shift+Z"
          disabled={isDisabled || !state.canRedo}
          onClick={() => run(() => void editor.dispatchCommand(REDO_COMMAND, undefined))}
        />
      </ToolbarGroup>
      <ToolbarGroup isPinned>
        <ToolbarButton
          name="Full height"
          icon="full-height"
          disabled={isDisabled}
          isPressed={isFull}
          onClick={() => {
            onFullChange(!isFull)
            focusText(editor)
          }}
        />
      </ToolbarGroup>
    </Toolbar>
  )
}
