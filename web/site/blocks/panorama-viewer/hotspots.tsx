import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Engine } from './engine.ts'
import { HotspotButton } from './hotspot-button.tsx'
import { HotspotPanel, type ToldHotspot } from './hotspot-panel.tsx'
import { placePanel } from './place-panel.ts'
import { nearestTurn, toFramePoint, type Direction, type View } from './view.ts'
import styles from './hotspots.module.css'

/** What lies over the view, and moves with it without React renders. */
export type Overlay = {
  /** called after each painted frame */
  place: (view: View, aspect: number) => void
}

export type HotspotsHandle = Overlay & {
  /** @returns whether a panel was open */
  closePanel: () => boolean
}

/** A hotspot farther from the middle than this part of the frame is turned to when it gets the focus. */
const IN_SIGHT = 0.75

type Props = {
  scenes: PublicPanoramaBlock['scenes']
  /** index of the shown scene */
  scene: number
  ref: RefObject<HotspotsHandle | null>
  engine: RefObject<Engine | null>
  /** element of the view: a press on it leaves a panel open, since a drag moves both */
  surface: RefObject<HTMLElement | null>
  onSelect: (scene: number) => void
}

/**
 * What is found in a scene: ways to other scenes, links, and texts, images and sounds that open beside their
 * hotspot. Hotspots out of sight are still in the order of the focus: the view turns to the one that gets it.
 */
export function Hotspots({ scenes, scene, ref, engine, surface, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  /** half the width of each hotspot in pixels, to keep it within the frame */
  const halfWidths = useRef<number[]>([])
  const [opened, setOpened] = useState<number>()
  const { label, hotspots } = scenes[scene]!
  const openHotspot = opened === undefined ? undefined : (hotspots[opened] as ToldHotspot)

  useImperativeHandle(
    ref,
    () => ({
      place(view, aspect) {
        for (const [index, hotspot] of hotspots.entries()) {
          const item = list.current!.children[index] as HTMLElement
          const point = toFramePoint(hotspot, view, aspect)
          item.toggleAttribute('data-hidden', !point)
          if (!point) continue
          const edge = `${halfWidths.current[index]}px + var(--space-2)`
          item.style.translate = `clamp(${edge}, ${(point.x + 1) * 50}cqw, 100cqw - (${edge})) ${(1 - point.y) * 50}cqh`
          if (index === opened) placeBeside(panel.current!, point, halfWidths.current[index]!)
        }
      },
      closePanel() {
        setOpened(undefined)
        return opened !== undefined
      },
    }),
    [hotspots, opened],
  )
  /** Where a hotspot will be in the frame. */
  const findPoint = (hotspot: Direction) => {
    const { clientWidth, clientHeight } = surface.current!
    return toFramePoint(hotspot, engine.current!.target(), clientWidth / clientHeight)
  }
  useLayoutEffect(() => {
    halfWidths.current = [...list.current!.children].map(
      ({ firstElementChild: element }) => element!.clientWidth / 2,
    )
    // before the first frame with the panel
    const point = opened !== undefined && engine.current && findPoint(hotspots[opened]!)
    if (point) placeBeside(panel.current!, point, halfWidths.current[opened]!)
    engine.current?.requestPaint()
    // oxlint-disable-next-line react/exhaustive-deps -- `findPoint` reads refs
  }, [engine, hotspots, opened])

  const turnTo = ({ yaw, pitch }: Direction) =>
    engine.current?.turn((view) => ({ yaw: nearestTurn(yaw, view.yaw), pitch }))
  const handleFocus = ({ target }: FocusEvent, hotspot: Direction) => {
    if (!engine.current || !target.matches(':focus-visible')) return
    const point = findPoint(hotspot)
    if (!point || Math.max(Math.abs(point.x), Math.abs(point.y)) > IN_SIGHT) turnTo(hotspot)
  }
  const close = (how: 'outside' | 'escape') => {
    const button = list.current!.children[opened!]?.querySelector('button')
    setOpened(undefined)
    if (how === 'escape') button?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={list} className={styles.hotspots} aria-label={`Hotspots of ${label}`}>
        {hotspots.map((hotspot, index) => (
          <li key={index} className={styles.position} data-hidden="">
            <HotspotButton
              hotspot={hotspot}
              scenes={scenes}
              isOpen={index === opened}
              onSelect={onSelect}
              onToggle={() => setOpened(index === opened ? undefined : index)}
              onFocus={(event) => handleFocus(event, hotspot)}
            />
          </li>
        ))}
      </ul>
      {openHotspot && (
        <HotspotPanel
          key={opened}
          ref={panel}
          hotspot={openHotspot}
          surface={surface}
          // its own hotspot closes it, too
          isOwnButton={(target) => list.current!.children[opened!]!.contains(target)}
          onDismiss={close}
        />
      )}
    </>
  )
}

/** @param reach half the width of the hotspot in pixels */
function placeBeside(panel: HTMLElement, { x, y }: { x: number; y: number }, reach: number): void {
  const { clientWidth: width, clientHeight: height } = panel.parentElement!
  const { left, top } = placePanel({
    point: { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height },
    reach,
    panel: { width: panel.offsetWidth, height: panel.offsetHeight },
    frame: { width, height },
  })
  panel.style.setProperty('--left', `${left}px`)
  panel.style.setProperty('--top', `${top}px`)
}
