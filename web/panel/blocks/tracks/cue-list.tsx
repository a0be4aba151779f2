import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCueTime, parseCueTime } from '#cms/shared/tracks/cue-times.ts'
import { TRACKS, type TrackKind } from '#cms/shared/tracks/tracks.ts'
import { SECOND } from '#cms/shared/units.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { useStableCalls } from '#web/panel/lib/use-stable-calls.ts'
import { CueRow } from './cue-row.tsx'
import { hasCueError, sortCues, type CueItem } from './track-values.ts'
import styles from './tracks.module.css'

/** The video that a track is written for. */
export type Player = {
  /** the moment that it shows, in milliseconds */
  getTime: () => number
  playFrom: (time: number) => void
}

type Props = {
  cues: CueItem[]
  kind: TrackKind
  disabled: boolean
  /** undefined until there is a video */
  player: Player | undefined
  onChange: (edit: (cues: CueItem[]) => CueItem[]) => void
}

/** Lines that are shown at a time: a form with thousands of fields would be slow. */
const PAGE_SIZE = 50
/** How long a new line is, where no other begins before. */
const NEW_LENGTH = 3 * SECOND
const SHORTEST = SECOND / 2

/** The lines of a track in the order of their times, some at a time. */
export function CueList({ cues, kind, disabled, player, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [page, setPage] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  /** the line that takes the focus; the button where there is none */
  const [focused, setFocused] = useState<{ key: string | undefined }>()
  useEffect(() => {
    if (!focused) return
    const row = list.current?.querySelector(`[data-cue="${CSS.escape(focused.key ?? '')}"]`)
    ;(row?.querySelector('textarea') ?? addButton.current)?.focus()
  }, [focused])

  const lastPage = Math.max(0, Math.ceil(cues.length / PAGE_SIZE) - 1)
  const shownPage = Math.min(page, lastPage)
  const first = shownPage * PAGE_SIZE
  const faulty = cues.findIndex(hasCueError)
  const goTo = (index: number) => {
    setPage(Math.floor(index / PAGE_SIZE))
    setFocused({ key: cues[index]?.key })
  }

  function add() {
    const start = player?.getTime() ?? parseCueTime(cues.at(-1)?.end ?? '') ?? 0
    const starts = cues.map((cue) => parseCueTime(cue.start) ?? 0)
    const next = starts.find((other) => other > start) ?? Infinity
    const end = Math.max(start + SHORTEST, Math.min(next, start + NEW_LENGTH))
    const key = crypto.randomUUID()
    const times = { start: formatCueTime(start), end: formatCueTime(end) }
    const index = starts.filter((other) => other <= start).length
    onChange((current) => sortCues([...current, { key, ...times, text: '', id: '', settings: '' }]))
    setPage(Math.floor(index / PAGE_SIZE))
    setFocused({ key })
    setAnnouncement(`Line ${index + 1} of ${cues.length + 1} begins at ${times.start}.`)
  }
  function remove(index: number) {
    const { key } = cues[index]!
    onChange((current) => current.filter((cue) => cue.key !== key))
    setFocused({ key: (cues[index + 1] ?? cues[index - 1])?.key })
    setAnnouncement(`Line ${index + 1} was removed.`)
  }
  /** Puts the lines in order; what was about to take the focus may be moved, and would lose it. */
  function sort(next: HTMLElement | null) {
    const sorted = sortCues(cues)
    if (sorted.every(({ key }, index) => key === cues[index]!.key)) return
    flushSync(() => {
      onChange(sortCues)
      setAnnouncement('The lines were put in the order of their times.')
    })
    next?.focus()
  }

  /** A key renders the line that it changes. */
  const edits = useStableCalls({
    change: (key: string, changes: Partial<CueItem>) =>
      onChange((current) => current.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue))),
    leave: sort,
    play: (cue: CueItem) => player?.playFrom(parseCueTime(cue.start) ?? 0),
    remove: (key: string) => remove(cues.findIndex((cue) => cue.key === key)),
  })

  return (
    <div className={styles.lines}>
      <Button
        ref={addButton}
        variant="outline"
        className={styles.add}
        disabled={disabled || cues.length >= TRACKS.maxCues}
        onClick={add}
      >
        Add a line here
      </Button>
      {faulty >= 0 && (
        <Button variant="outline" className={styles.add} onClick={() => goTo(faulty)}>
          {`Go to line ${faulty + 1}, which has an error`}
        </Button>
      )}
      <ol ref={list} className={styles.list} start={first + 1}>
        {cues.slice(first, first + PAGE_SIZE).map((cue, offset) => (
          <CueRow
            key={cue.key}
            cue={cue}
            number={first + offset + 1}
            textLabel={kind === 'chapters' ? 'Title' : 'Text'}
            disabled={disabled}
            canPlay={player !== undefined}
            edits={edits}
          />
        ))}
      </ol>
      {lastPage > 0 && (
        <div className={styles.pages} role="group" aria-label="Pages of lines">
          <Button variant="outline" disabled={shownPage === 0} onClick={() => setPage(shownPage - 1)}>
            Earlier lines
          </Button>
          <p role="status">{`Lines ${first + 1}–${Math.min(first + PAGE_SIZE, cues.length)} of ${cues.length}`}</p>
          <Button variant="outline" disabled={shownPage === lastPage} onClick={() => setPage(shownPage + 1)}>
            Later lines
          </Button>
        </div>
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {announcement}
      </p>
    </div>
  )
}
