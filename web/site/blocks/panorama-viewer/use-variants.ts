import { useState, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { TourView } from '../tour-address.ts'
import type { Engine } from './engine.ts'
import { viewTexts } from './texts.ts'

type Scene = Pick<PublicPanoramaBlock['scenes'][number], 'panorama' | 'variantLabel' | 'variants'>

/** A scene's own panorama, then its variants. */
const listVariants = ({ panorama, variantLabel, variants }: Scene) => [
  { panorama, label: variantLabel },
  ...variants,
]

type Input = {
  scene: Scene
  engine: RefObject<Engine | null>
  /** the view that an address asked for, in this scene */
  start: TourView | undefined
  onNotice: (text: string) => void
}

/**
 * The variants of the shown scene, of which one is chosen. The next scene shows the one of the same name, if
 * there is one: evening stays evening from room to room.
 */
export function useVariants({ scene, engine, start, onNotice }: Input) {
  const all = listVariants(scene)
  const [chosenLabel, setChosenLabel] = useState<string>()
  const [handledStart, setHandledStart] = useState<TourView>()
  if (start && start !== handledStart) {
    setHandledStart(start)
    setChosenLabel(all[start.variant]?.label)
  }
  const [loading, setLoading] = useState<number>()
  const chosen = Math.max(
    0,
    all.findIndex(({ label }) => label === chosenLabel),
  )

  async function choose(index: number) {
    const variant = all[index]
    if (!variant || !engine.current || (index === chosen && loading === undefined)) return
    setLoading(index)
    try {
      await engine.current.replace(variant.panorama)
      setChosenLabel(variant.label)
      onNotice(variant.label)
    } catch (error) {
      // otherwise something else is shown instead
      if ((error as Error).name !== 'AbortError') {
        onNotice(fill(viewTexts.variantFailed, { variant: variant.label }))
      }
    }
    setLoading((current) => (current === index ? undefined : current))
  }
  return {
    all,
    chosen,
    /** index of the variant that is on its way */
    loading,
    choose: (index: number) => void choose(index),
    prefetch: (index: number) => index !== chosen && engine.current?.prefetch(all[index]!.panorama),
  }
}

export type Variants = ReturnType<typeof useVariants>
