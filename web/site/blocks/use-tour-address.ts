import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useLocation, useNavigationType, type Location, type NavigationType } from 'react-router-dom'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { parseTourAddress, type TourView } from './tour-address.ts'

type Input = Pick<PublicPanoramaBlock, 'scenes'> & {
  /** number of the tour among those of the page, from 1 */
  tour: number
  frame: RefObject<HTMLElement | null>
  onOpen: (view: TourView) => void
}

/**
 * Opens the view that the address asks for, on arrival and whenever its fragment changes, and scrolls there.
 * Where somebody comes back to the page or reloads it, its scroll position is the browser's.
 */
export function useTourAddress({ tour, scenes, frame, onOpen }: Input): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const handleLocation = useEffectEvent(() => {
    const variantCounts = scenes.map(({ variants }) => variants.length + 1)
    const view = parseTourAddress(location.hash, { tour, variantCounts })
    if (!view) return
    onOpen(view)
    if (!isReturn(location, navigationType)) {
      frame.current?.scrollIntoView({ behavior: 'instant', block: 'center' })
    }
  })
  useEffect(() => handleLocation(), [location])
}

/** The first entry, and one made by a changed fragment, have the key 'default'. */
function isReturn({ key }: Location, navigationType: NavigationType): boolean {
  if (navigationType !== 'POP') return false
  if (key !== 'default') return true
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}
