import { lazy, Suspense, use, useState, type ComponentType } from 'react'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { LoadingScreen } from './loading-screen.tsx'

export type LazyPage = ComponentType & {
  /** Loads the page's code; once it is there, the page renders without waiting. */
  preload: () => Promise<void>
}

/** How long the former page stays before the loading screen takes its place: most code is there by then. */
const PATIENCE = 400

/**
 * A page in a chunk of its own. Unlike React's `lazy` it renders at once where its code is loaded already: on
 * the server always, and in the browser during hydration, where waiting would take away what the server
 * rendered.
 */
export function lazyPage(load: () => Promise<{ Page: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined
  let patience: Promise<unknown> | undefined
  const preload = async () => {
    loaded ??= (await load()).Page
  }
  const defer = () =>
    lazy(async () => {
      await loadCode(preload)
      return { default: loaded! }
    })

  function Waiting() {
    // the router navigates in a transition: what suspends it keeps the former page, a boundary of our own
    // ends it
    use(
      (patience ??= Promise.race([
        preload().catch(() => {}),
        new Promise((resolve) => setTimeout(resolve, PATIENCE)),
      ])),
    )
    // one for each visit: `lazy` remembers a failure for good
    const [Deferred] = useState(defer)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Deferred />
      </Suspense>
    )
  }

  function Page() {
    // chosen once: a component of another type would mount the page anew
    const [Chosen] = useState<ComponentType>(() => loaded ?? Waiting)
    return <Chosen />
  }
  return Object.assign(Page, { preload })
}
