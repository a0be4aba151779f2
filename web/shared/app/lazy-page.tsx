import { lazy, Suspense, use, useState, type ComponentType } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { LoadingScreen } from './loading-screen.tsx'

export type LazyPage = ComponentType & {
  /** Loads the page's code; afterwards the page renders without suspending. */
  preload: () => Promise<void>
}

/** Milliseconds that the previous page stays before the loading screen replaces it. */
const LOADING_DELAY = 400

/**
 * A page in its own chunk. Unlike React's `lazy` it renders synchronously if its code is already loaded:
 * always on the server, and during hydration, where suspending would remove the server-rendered content.
 */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined
  let delay: Promise<unknown> | undefined
  const preload = async () => {
    loaded ??= (await load()).Page
  }
  const defer = () =>
    lazy(async () => {
      await loadCode(preload)
      return { default: loaded! }
    })

  function Waiting() {
    // The router navigates in a transition: suspending here keeps the previous page for `LOADING_DELAY`, then
    // the Suspense boundary below shows the loading screen.
    use(
      (delay ??= Promise.race([
        preload().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, LOADING_DELAY)),
      ])),
    )
    // A new `lazy` per mount, since it caches a failure forever.
    const [Deferred] = useState(defer)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Deferred />
      </Suspense>
    )
  }

  function Page() {
    // Chosen once: changing the component type would remount the page.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Waiting)
    return <Chosen />
  }
  return Object.assign(Page, { preload })
}
