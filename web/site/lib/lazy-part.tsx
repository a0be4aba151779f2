import { lazy, Suspense, useState, type ComponentType } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'

/** A part of a page whose code and styles only pages that show it load. */
export type LazyPart = {
  /** path of the part's module, the key in Vite's manifest */
  module: string
  /** Loads the part's code; until then the part renders nothing. */
  load: () => Promise<void>
}

/**
 * A part in its own chunk. Like a page (web/shared/app/lazy-page.tsx), it renders at once where its code is
 * loaded: on the server and while the page is hydrated. Otherwise it appears once its code is loaded.
 */
export function lazyPart<Props extends object>(
  module: string,
  importPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & LazyPart {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded ??= await importPart()
  }
  const defer = () =>
    lazy(async () => {
      await loadCode(load)
      return { default: loaded! }
    })

  function Part(props: Props) {
    // Chosen once: changing the component type would remount the part.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? defer())
    return (
      <Suspense fallback={null}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { module, load })
}
