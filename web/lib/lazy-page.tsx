import { lazy, useState, type ComponentType } from 'react'

export type LazyPage = ComponentType & {
  /** Loads the page's code; once it is there, the page renders without waiting. */
  preload: () => Promise<void>
}

/**
 * A page in a chunk of its own. Unlike React's `lazy` it renders at once where its code is loaded already: on the
 * server always, and in the browser during hydration, where waiting would take away what the server rendered.
 */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined
  const preload = async () => {
    loaded ??= (await load()).Page
  }
  const Deferred = lazy(async () => {
    await preload()
    return { default: loaded! }
  })

  function Page() {
    // chosen once: a component of another type would mount the page anew
    const [Chosen] = useState<ComponentType>(() => loaded ?? Deferred)
    return <Chosen />
  }
  return Object.assign(Page, { preload })
}
