import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { $clearFormatting, $setBlockType } from '../actions.ts'
import { changeText, focusText } from '../focus-text.ts'
import { LinkControl } from '../link-control.tsx'
import { ChoiceMenu } from './choice-menu.tsx'
import { InsertGroup } from './insert-group.tsx'
import { BLOCK_TYPES, TEXT_FORMAT_ITEMS } from './items.ts'
import { ParagraphGroup } from './paragraph-group.tsx'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'
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
  const run = (action: () => void) => changeText(editor, action)
  const block = BLOCK_TYPES.find(({ value }) => value === state.block)!

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
      <ParagraphGroup {...{ state, isDisabled }} />
      <InsertGroup {...{ state, isDisabled, onImages }} />
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
