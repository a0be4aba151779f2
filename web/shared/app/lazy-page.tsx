import { lazy, Suspense, use, useState, type ComponentType } from 'react'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { LoadingScreen } from './loading-screen.tsx'

export type LazyPage<Props = object> = ComponentType<Props> & {
  /** Loads the page's code, enough to render on the server and to hydrate without suspending. */
  load: () => Promise<void>
  /** Loads all that the page needs in the browser; afterwards it renders without suspending. */
  preload: () => Promise<void>
}

/** Milliseconds that the previous page stays before the loading screen replaces it. */
const LOADING_DELAY = 400

/**
 * A page in its own chunk. Unlike React's `lazy` it renders synchronously if its code is already loaded:
 * always on the server, and during hydration, where suspending would remove the server-rendered content.
 * @param importPage imports the page's module
 * @param loadMore loads what the page needs to show fetched data, while its code loads; if it fails, the page
 * is shown all the same
 */
export function lazyPage<Props extends object>(
  importPage: () => Promise<{ Page: ComponentType<Props> }>,
  loadMore?: () => Promise<void>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  let isMoreLoaded = loadMore === undefined
  let delay: Promise<unknown> | undefined
  const load = async () => {
    loaded ??= (await importPage()).Page
  }
  const preload = async () => {
    await Promise.all([load(), loadMore?.().catch(() => {})])
    isMoreLoaded = true
  }
  const defer = () =>
    lazy(async () => {
      await loadCode(preload)
      return { default: loaded! }
    })

  function Waiting(props: Props) {
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
        <Deferred {...props} />
      </Suspense>
    )
  }

  function Page(props: Props) {
    const isHydrated = useHydrated()
    // Chosen once: changing the component type would remount the page.
    const [Chosen] = useState<ComponentType<Props>>(() =>
      loaded && (isMoreLoaded || !isHydrated) ? loaded : Waiting,
    )
    return <Chosen {...props} />
  }
  return Object.assign(Page, { load, preload })
}
