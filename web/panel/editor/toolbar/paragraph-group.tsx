import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $align, $toggleQuote, toggleList } from '../actions.ts'
import { changeText } from '../focus-text.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { ALIGNMENTS } from './items.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarGroup } from './toolbar.tsx'
import type { ToolbarState } from './use-toolbar-state.ts'

/** Lists, quote and alignment. */
export function ParagraphGroup({ state, isDisabled }: { state: ToolbarState; isDisabled: boolean }) {
  const [editor] = useLexicalComposerContext()
  const run = (action: () => void) => changeText(editor, action)
  const inList = state.list !== undefined
  const alignment = ALIGNMENTS.find(({ value }) => value === state.align)!
  return (
    <ToolbarGroup>
      <ToolbarButton
        name="Bullet list"
        icon="bullets"
        keys="Control+Shift+8"
        disabled={isDisabled}
        isPressed={state.list === 'bullet'}
        onClick={() => run(() => toggleList(editor, { type: 'bullet', isActive: state.list === 'bullet' }))}
      />
      <ToolbarButton
        name="Numbered list"
        icon="numbers"
        keys="Control+Shift+7"
        disabled={isDisabled}
        isPressed={state.list === 'number'}
        onClick={() => run(() => toggleList(editor, { type: 'number', isActive: state.list === 'number' }))}
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
  )
}
