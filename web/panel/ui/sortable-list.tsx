import {
  closestCenter,
  DndContext,
  getScrollableAncestors,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { PanelIcon } from './panel-icon.tsx'
import styles from './sortable-list.module.css'

type ListProps = {
  /** ids of the rows, in their order */
  ids: string[]
  /** what a row is called when a drag is announced, e.g. `image` */
  noun: string
  /** A row was dropped at another index. The caller changes the order and announces the new position. */
  onMove: (from: number, to: number) => void
  /** rows below each other, or cards side by side; default: rows */
  layout?: keyof typeof LAYOUTS
  /** a list whose rows use `useSortableRow` */
  children: ReactNode
}

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'instant' } as const

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const LAYOUTS = {
  rows: { strategy: verticalListSortingStrategy, modifiers: [vertically] },
  cards: { strategy: rectSortingStrategy, modifiers: [] },
}

const INSTRUCTIONS =
  'To move it, press Space or Enter, then use the arrow keys. Press Space to drop it, Escape to cancel.'

/**
 * Rows that are sorted by their grips, with mouse, pen, touch or keyboard. The order changes only on drop.
 * Escape cancels the drag and nothing else (docs/decisions/057-manual-order.md).
 */
export function SortableList({ ids, noun, onMove, layout = 'rows', children }: ListProps) {
  const { strategy, modifiers } = LAYOUTS[layout]
  const [isDragging, setIsDragging] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [isEndVisible, setIsEndVisible] = useState(false)
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, KEYBOARD))

  // Escape closes a layer around the list unless its default is prevented before it reaches the document.
  useEffect(() => {
    if (!isDragging) return
    const keepLayersOpen = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') event.preventDefault()
    }
    window.addEventListener('keydown', keepLayersOpen, true)
    return () => window.removeEventListener('keydown', keepLayersOpen, true)
  }, [isDragging])

  const drop = ({ active, over }: DragEndEvent) => {
    setIsDragging(false)
    const from = ids.indexOf(String(active.id))
    const to = ids.indexOf(String(over?.id))
    if (from !== to && from >= 0 && to >= 0) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={{
        announcements: makeAnnouncements(noun),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      autoScroll={!isEndVisible}
      onDragStart={() => setIsDragging(true)}
      onDragMove={() => setIsEndVisible(isListEndVisible(list.current!))}
      onDragEnd={drop}
      onDragCancel={() => setIsDragging(false)}
    >
      <SortableContext items={ids} strategy={strategy}>
        <div ref={list} className={styles.list}>
          {children}
        </div>
      </SortableContext>
    </DndContext>
  )
}

/**
 * One row of a `SortableList`.
 *
 * @param title name of the row in announcements
 * @returns `row`: props of its element; `grip`: props of its `SortableGrip`
 */
export function useSortableRow({ id, title, disabled }: { id: string; title: string; disabled: boolean }) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } =
    useSortable({ id, disabled, data: { title } })
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      style: {
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      },
    },
    grip: {
      ref: setActivatorNodeRef,
      'aria-label': `Drag ${title}`,
      'aria-describedby': attributes['aria-describedby'],
      'aria-pressed': isDragging || undefined,
      disabled,
      ...listeners,
    },
  }
}

/** The handle that a row is dragged by, invisible while disabled. */
export function SortableGrip({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button type="button" title="Drag to reorder" {...props} className={classNames(styles.grip, className)}>
      <PanelIcon name="grip" />
    </button>
  )
}

/** Fraction of the frame's height, at each edge, where a held row scrolls; the default of @dnd-kit/core. */
const SCROLL_EDGE = 0.2

/**
 * Whether the end of the list that a held row is moved towards is in view. Scrolling has to stop then: the
 * held row extends what can be scrolled, so it would never end.
 */
function isListEndVisible(list: HTMLElement): boolean {
  const grip = list.querySelector('[aria-pressed="true"]')
  const frame = getScrollableAncestors(list, 1)[0]
  if (!grip || !frame) return false
  const { top, bottom } =
    frame === document.scrollingElement ? { top: 0, bottom: innerHeight } : frame.getBoundingClientRect()
  const margin = (bottom - top) * SCROLL_EDGE
  const [listBox, gripBox] = [list.getBoundingClientRect(), grip.getBoundingClientRect()]
  const isInLowerHalf = gripBox.top + gripBox.bottom > top + bottom
  return isInLowerHalf ? listBox.bottom < bottom - margin : listBox.top > top + margin
}

type SortableData = { title: string; sortable: { index: number; items: string[] } }

const readData = ({ data }: Pick<Active, 'data'>) => data.current as SortableData

function makeAnnouncements(noun: string): Announcements {
  const announceUnmoved = ({ active }: { active: Active }) => {
    const { title, sortable } = readData(active)
    return `${title} stays ${noun} ${sortable.index + 1} of ${sortable.items.length}.`
  }
  return {
    // The first `onDragOver` follows at once, over the row's own position.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      const { title, sortable } = readData(active)
      return over
        ? `Moving ${title}: ${noun} ${readData(over).sortable.index + 1} of ${sortable.items.length}.`
        : undefined
    },
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? '' : announceUnmoved({ active })),
    onDragCancel: announceUnmoved,
  }
}
