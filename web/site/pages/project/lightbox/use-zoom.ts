import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Frame } from './use-frame.ts'
import { addZoomGestures, type ZoomActions } from './zoom-gestures.ts'
import {
  alignToPixels,
  changeZoom,
  clampZoom,
  FITTING,
  getZoomLimits,
  isEnlarged,
  type ImageShape,
  type Point,
  type Zoom,
  type ZoomChange,
} from './zoom.ts'

/** factor of a key or a button */
const STEP = 1.5
/** CSS pixels that an arrow key pans */
const PAN = 96
/** milliseconds without a change after which a zoom is announced and more detail is fetched */
const SETTLED_AFTER = 200

const MIDDLE: Point = { x: 0, y: 0 }

const KEY_CHANGES: Record<string, Partial<ZoomChange>> = {
  '+': { factor: STEP },
  // the key of + without Shift
  '=': { factor: STEP },
  '-': { factor: 1 / STEP },
}

const KEY_MOVES: Record<string, Point> = {
  ArrowLeft: { x: PAN, y: 0 },
  ArrowRight: { x: -PAN, y: 0 },
  ArrowUp: { x: 0, y: PAN },
  ArrowDown: { x: 0, y: -PAN },
}

type Input = {
  /** element that takes the gestures */
  surface: RefObject<HTMLElement | null>
  /** undefined until it is measured */
  frame: Frame | undefined
  image: ImageShape
  isFailed: boolean
}

/** The zoom of the shown image, its gestures and its keys. */
export function useZoom({ surface, frame, image, isFailed }: Input) {
  const [wanted, setWanted] = useState<Zoom>(FITTING)
  const pixelRatio = window.devicePixelRatio
  const limits = frame && getZoomLimits(image, frame.size, pixelRatio)
  const canZoom = !isFailed && limits !== undefined && limits.maxScale > 1
  const zoom = canZoom ? clampZoom(wanted, limits) : FITTING
  const isZoomed = isEnlarged(zoom)
  const settledScale = useSettledScale(zoom.scale)

  const change = ({ factor = 1, around = MIDDLE, by = MIDDLE }: Partial<ZoomChange>) => {
    if (!canZoom) return
    setWanted((previous) => changeZoom(clampZoom(previous, limits), { factor, around, by }, limits))
  }
  const reset = () => setWanted(FITTING)

  const toFramePoint = ({ x, y }: Point): Point =>
    frame ? { x: x - frame.middle.x, y: y - frame.middle.y } : MIDDLE
  const actions: ZoomActions = {
    canZoom: () => canZoom,
    change: ({ factor, around, by }) => change({ factor, around: toFramePoint(around), by }),
    toggle: (around) =>
      isZoomed ? reset() : change({ factor: limits?.maxScale, around: toFramePoint(around) }),
  }
  useGestures(surface, actions)

  /** @returns whether the key zooms or pans */
  function handleKey(key: string): boolean {
    const keyChange = KEY_CHANGES[key] ?? (isZoomed && KEY_MOVES[key] ? { by: KEY_MOVES[key] } : undefined)
    if (keyChange) change(keyChange)
    else if (key === '0') reset()
    return keyChange !== undefined || key === '0'
  }

  return {
    zoom: canZoom ? alignToPixels(zoom, limits, { origin: frame!.middle, pixelRatio }) : zoom,
    canZoom,
    isZoomed,
    isLargest: zoom.scale === limits?.maxScale,
    settledScale,
    isFullSize: canZoom && !image.isVector && settledScale === limits.maxScale,
    zoomIn: () => change({ factor: STEP }),
    zoomOut: () => change({ factor: 1 / STEP }),
    reset,
    handleKey,
  }
}

function useGestures(surface: RefObject<HTMLElement | null>, actions: ZoomActions): void {
  const canZoom = useEffectEvent(actions.canZoom)
  const change = useEffectEvent(actions.change)
  const toggle = useEffectEvent(actions.toggle)
  useEffect(() => {
    const listeners = new AbortController()
    const latest = {
      canZoom: () => canZoom(),
      change: (by: Parameters<ZoomActions['change']>[0]) => change(by),
      toggle: (around: Point) => toggle(around),
    }
    addZoomGestures(surface.current!, latest, listeners.signal)
    return () => listeners.abort()
  }, [surface])
}

/** The scale at which a gesture rests; undefined before the first zoom. */
function useSettledScale(scale: number): number | undefined {
  const [settled, setSettled] = useState<number>()
  useEffect(() => {
    if (scale === (settled ?? 1)) return
    const timer = setTimeout(() => setSettled(scale), SETTLED_AFTER)
    return () => clearTimeout(timer)
  }, [scale, settled])
  return settled
}
