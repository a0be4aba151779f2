import { lazy, Suspense, useState, type ComponentType } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'

/** A part of pages whose code and styles only those have that show it. */
export type LazyPart = {
  /** path of its module, the key in Vite's manifest */
  module: string
  /** Loads its code: before, it renders nothing. */
  load: () => Promise<void>
}

/**
 * A part in its own chunk. Like a page (web/shared/app/lazy-page.tsx), it renders at once where its code is
 * loaded: on the server and while the page is hydrated. Elsewhere it comes when it can.
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
    // Chosen once: changing the component type would remount it.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? defer())
    return (
      <Suspense fallback={null}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { module, load })
}
