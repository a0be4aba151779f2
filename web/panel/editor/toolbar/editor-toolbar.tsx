import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { useState } from 'react'
import { $align, $clearFormatting, $insertRule, $setBlockType, $toggleQuote, toggleList } from '../actions.ts'
import { changeText, focusText } from '../focus-text.ts'
import { $insertTable } from '../table-actions.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ALIGNMENTS, BLOCKS, MARKS } from './items.ts'
import { TableDialog } from './table-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { Toolbar, ToolbarGroup } from './toolbar.tsx'
import type { ToolbarState } from './use-toolbar-state.ts'

type Props = {
  state: ToolbarState
  isDisabled: boolean
  isLinkOpen: boolean
  onLink: () => void
  onImages: () => void
}

/** A control for each element of the closed set (docs/behaviour.md#rich-text). */
export function EditorToolbar({ state, isDisabled, isLinkOpen, onLink, onImages }: Props) {
  const [editor] = useLexicalComposerContext()
  const [open, setOpen] = useState<'block' | 'align' | 'table'>()

  const toText = () => focusText(editor)
  const run = (action: () => void) => changeText(editor, action)
  function close(backToText: boolean): void {
    setOpen(undefined)
    if (backToText) toText()
  }
  function choose(action: () => void): void {
    setOpen(undefined)
    run(action)
  }
  const popup = (kind: 'menu' | 'dialog', name: typeof open) => ({
    popup: { kind, isOpen: open === name },
    onPress: () => setOpen(open === name ? undefined : name),
    disabled: isDisabled,
  })
  const inList = state.list !== undefined
  const block = BLOCKS.find(({ value }) => value === state.block)!

  return (
    <>
      <Toolbar label="Formatting" disabled={isDisabled} onLeave={toText}>
        <ToolbarGroup>
          <ToolbarButton name={`Block: ${block.name}`} icon="down" isFirst {...popup('menu', 'block')}>
            {block.name}
          </ToolbarButton>
        </ToolbarGroup>
        <ToolbarGroup>
          {MARKS.map(({ format, name, icon, keys }) => (
            <ToolbarButton
              key={format}
              {...{ name, icon, keys }}
              disabled={isDisabled}
              isPressed={state.formats.split(' ').includes(format)}
              onPress={() => run(() => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format))}
            />
          ))}
        </ToolbarGroup>
        <ToolbarGroup>
          <ToolbarButton
            name="Link"
            icon="link"
            keys="Control+K"
            disabled={isDisabled}
            isPressed={state.isLink}
            popup={{ kind: 'dialog', isOpen: isLinkOpen }}
            onPress={onLink}
          />
        </ToolbarGroup>
        <ToolbarGroup>
          <ToolbarButton
            name="Bullet list"
            icon="bullets"
            keys="Control+Shift+8"
            disabled={isDisabled}
            isPressed={state.list === 'bullet'}
            onPress={() => run(() => toggleList(editor, 'bullet', state.list === 'bullet'))}
          />
          <ToolbarButton
            name="Numbered list"
            icon="numbers"
            keys="Control+Shift+7"
            disabled={isDisabled}
            isPressed={state.list === 'number'}
            onPress={() => run(() => toggleList(editor, 'number', state.list === 'number'))}
          />
          <ToolbarButton
            name="Quote"
            icon="quote"
            keys="Control+Shift+9"
            disabled={isDisabled}
            isPressed={state.isQuote}
            onPress={() => run($toggleQuote)}
          />
          <ToolbarButton
            name={`Alignment: ${ALIGNMENTS.find(({ value }) => value === state.align)!.name}`}
            icon={state.align}
            {...popup('menu', 'align')}
            disabled={isDisabled || inList}
          />
        </ToolbarGroup>
        <ToolbarGroup>
          <ToolbarButton name="Image" icon="image" disabled={isDisabled} onPress={onImages} />
          <ToolbarButton
            name="Table"
            icon="table"
            {...popup('dialog', 'table')}
            disabled={isDisabled || state.table !== 'none'}
          />
          <ToolbarButton name="Rule" icon="rule" disabled={isDisabled} onPress={() => run($insertRule)} />
        </ToolbarGroup>
        <ToolbarGroup>
          <ToolbarButton
            name="Clear formatting"
            icon="clear"
            keys="Control+\"
            disabled={isDisabled}
            onPress={() => run($clearFormatting)}
          />
          <ToolbarButton
            name="Undo"
            icon="undo"
            keys="Control+Z"
            disabled={isDisabled || !state.canUndo}
            onPress={() => run(() => void editor.dispatchCommand(UNDO_COMMAND, undefined))}
          />
          <ToolbarButton
            name="Redo"
            icon="redo"
            keys="Control+Shift+Z"
            disabled={isDisabled || !state.canRedo}
            onPress={() => run(() => void editor.dispatchCommand(REDO_COMMAND, undefined))}
          />
        </ToolbarGroup>
      </Toolbar>
      {open === 'block' && (
        <ChoiceMenu
          label="Block"
          under={`Block: ${block.name}`}
          choices={BLOCKS}
          chosen={state.block}
          onClose={close}
          onChoose={(type) => choose(() => $setBlockType(type))}
        />
      )}
      {open === 'align' && (
        <ChoiceMenu
          label="Alignment"
          under={`Alignment: ${ALIGNMENTS.find(({ value }) => value === state.align)!.name}`}
          choices={ALIGNMENTS}
          chosen={state.align}
          onClose={close}
          onChoose={(alignment) => choose(() => $align(alignment))}
        />
      )}
      {open === 'table' && (
        <TableDialog onClose={close} onInsert={(shape) => choose(() => $insertTable(shape))} />
      )}
    </>
  )
}
