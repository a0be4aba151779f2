import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { confirmLeave } from '#web/panel/document/leave-guards.ts'
import { Modal } from '#web/panel/ui/modal.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { useTargets, type Target } from './use-targets.ts'
import styles from './quick-switcher.module.css'

/** The search on Ctrl+K: finds screens and documents and opens them (combobox of the WAI-ARIA APG). */
export function QuickSwitcher({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { targets, count, isLoading, hasFailed } = useTargets(query)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const here = useLocation().pathname
  // Lists that load meanwhile may shorten the results.
  const active = Math.min(activeIndex, targets.length - 1)

  // `void`: newer browsers return a promise, which an effect must not return.
  useEffect(
    () => void list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [active, query],
  )

  async function go({ pathname, search = '' }: Target): Promise<void> {
    onClose()
    // A screen that stays mounted asks about unsaved changes itself; one that unmounts cannot.
    if (pathname !== here && !(await confirmLeave())) return
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
    setActiveIndex((active + step + targets.length) % targets.length)
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
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <p className={styles.state} role="status">
        {statusText({ query, count, isLoading, hasFailed })}
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
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the input handles the keys and points at the active option
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
  if (hasFailed) return 'Not all lists could be read: something may be missing here.'
  if (query.trim() === '') return 'All screens. Type to find posts, projects and people.'
  if (isLoading) return 'Loading...'
  if (count === 0) return `Nothing matches “${query.trim()}”.`
  return count === 1 ? '1 match' : `${count} matches`
}
