import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mayLeave } from '#web/panel/document/leave-guards.ts'
import { Modal } from '#web/panel/ui/modal.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { useTargets, type Target } from './use-targets.ts'
import styles from './quick-switcher.module.css'

/** The search under Ctrl+K. Type to find a thing or a screen, and go there (the combobox of WAI-ARIA APG). */
export function QuickSwitcher({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [marked, setMarked] = useState(0)
  const { targets, count, isLoading, hasFailed } = useTargets(query)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const here = useLocation().pathname
  // a list that came meanwhile may be shorter
  const active = Math.min(marked, targets.length - 1)

  // newer browsers give a promise back, which is nothing for an effect to return
  useEffect(
    () => void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [active, query],
  )

  async function go({ pathname, search = '' }: Target): Promise<void> {
    onClose()
    // a screen asks by itself about what it edits; on the way to another one it is not there any more to do
    // so
    if (pathname !== here && !(await mayLeave())) return
    void navigate({ pathname, search })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = targets[active]
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      return void go(chosen)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || targets.length === 0) return
    event.preventDefault()
    setMarked((active + step + targets.length) % targets.length)
  }

  return (
    <Modal title="Go to" size="small" onClose={onClose}>
      <label className={styles.field}>
        <PanelIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Find a post, project, person or screen"
          placeholder="Find anything"
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={targets.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className={styles.state} role="status">
        {tell({ query, count, isLoading, hasFailed })}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label="Where to go"
        hidden={targets.length === 0}
      >
        {targets.map((target, index) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the keys are those of the field, which names the marked one
          <div
            key={target.key}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => void go(target)}
          >
            <span className={styles.label} dir="auto">
              {target.label}
            </span>
            <span className={styles.kind}>{target.kind}</span>
          </div>
        ))}
      </div>
    </Modal>
  )
}

function tell({
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
  if (hasFailed) return 'Not all lists could be read: something may be missing here.'
  if (query.trim() === '') return 'All screens. Type to find posts, projects and people.'
  if (isLoading) return 'Loading...'
  if (count === 0) return `Nothing matches “${query.trim()}”.`
  return count === 1 ? '1 match' : `${count} matches`
}
