import { CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk'
import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { LIST } from '#cms/shared/lists.ts'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { useTargets, type SwitcherTarget } from './use-targets.ts'
import styles from './quick-switcher.module.css'

/** The search on Ctrl+K: finds screens and documents and opens them. */
export function QuickSwitcher({ onClose }: { onClose: () => void }) {
  const { query, search, targets, count, isLoading, hasFailed } = useTargets()
  const navigate = useNavigate()

  function go({ pathname, search = '' }: SwitcherTarget): void {
    onClose()
    void navigate({ pathname, search })
  }

  return (
    <Dialog title="Go to" size="small" onClose={onClose}>
      {/* Without vim keys: Ctrl+K is the shortcut of this dialog. */}
      <CommandRoot
        label="Find a post, project, person or screen"
        shouldFilter={false}
        loop
        disablePointerSelection
        vimBindings={false}
      >
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- CommandInput is an input */}
        <label className={styles.field}>
          <PanelIcon name="search" />
          <CommandInput
            placeholder="Find anything"
            maxLength={LIST.maxQueryLength}
            onValueChange={search}
            onKeyDown={keepCaretKeys}
          />
        </label>
        <p className={styles.state} role="status">
          {statusText({ query, count, isLoading, hasFailed })}
        </p>
        <CommandList className={styles.list} label="Where to go" hidden={targets.length === 0}>
          {targets.map((target) => (
            <CommandItem
              key={target.key}
              value={target.key}
              className={styles.option}
              onSelect={() => go(target)}
            >
              <span className={styles.label} dir="auto">
                {target.label}
              </span>
              <span className={styles.kind}>{target.kind}</span>
            </CommandItem>
          ))}
        </CommandList>
      </CommandRoot>
    </Dialog>
  )
}

/** Home and End move the caret, not the selection in the list. */
function keepCaretKeys(event: KeyboardEvent): void {
  if (['Home', 'End'].includes(pressedKey(event))) event.stopPropagation()
}

function statusText({
  query,
  count,
  isLoading,
  hasFailed,
}: {
  query: string
  count: number
  isLoading: boolean
  hasFailed: boolean
}): string {
  if (hasFailed) return 'Some lists could not be loaded: results may be missing.'
  if (query.trim() === '') return 'All screens. Type to find posts, projects and people.'
  if (isLoading) return 'Loading...'
  if (count === 0) return `Nothing matches “${query.trim()}”.`
  return count === 1 ? '1 match' : `${count} matches`
}
