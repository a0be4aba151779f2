import { useRef, useState, type CSSProperties } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useRestoreFocus } from '#web/site/hooks/use-restore-focus.ts'
import type { PanoramaViewer } from './panorama-viewer/panorama-viewer.tsx'
import { viewTexts } from './panorama-viewer/texts.ts'
import { SceneContents } from './scene-contents.tsx'
import type { TourView } from './tour-address.ts'
import { useTourAddress } from './use-tour-address.ts'
import styles from './panorama-tour.module.css'

type ViewerState = 'closed' | 'opening' | 'failed' | 'unsupported'

/** Width of the whole panorama, of which only a part fills the frame. */
const SIZES = '(min-width: 75rem) 130rem, (min-width: 48rem) 180vw, 460vw'

const NOTICES: Partial<Record<ViewerState, string>> = {
  failed: viewTexts.failed,
  unsupported: viewTexts.unsupported,
}

type Props = Pick<PublicPanoramaBlock, 'scenes' | 'plan'> & {
  /** number of the tour among those of the page, from 1 */
  tour: number
}

/**
 * Scenes to look around in. Shows a still image of the scene; the viewer and its panoramas load when the
 * visitor, or the address, asks for them. Where there is no viewer, all of it is a list (`SceneContents`).
 */
export function PanoramaTour({ scenes, plan, tour }: Props) {
  const [scene, setScene] = useState(0)
  const [start, setStart] = useState<TourView>()
  const [viewerState, setViewerState] = useState<ViewerState>('closed')
  const [viewer, setViewer] = useState<{ PanoramaViewer: typeof PanoramaViewer }>()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const currentScene = scenes[scene]!

  const open = async (index: number, view?: TourView) => {
    setScene(index)
    setStart(view)
    if (viewer || viewerState === 'unsupported') return
    setViewerState('opening')
    try {
      setViewer(await loadCode(() => import('./panorama-viewer/panorama-viewer.tsx')))
    } catch {
      setViewerState('failed')
    }
  }
  const close = (next: ViewerState) => {
    setViewer(undefined)
    setViewerState(next)
  }
  const frame = useRef<HTMLDivElement>(null)
  useTourAddress({ tour, scenes, frame, onOpen: (view) => void open(view.scene, view) })
  useRestoreFocus(viewer !== undefined, button)

  return (
    <div className={styles.tour} data-plain={viewerState === 'unsupported' || undefined}>
      <div
        ref={frame}
        className={styles.frame}
        style={{ '--heading': currentScene.heading } as CSSProperties}
      >
        <ResponsiveImage image={currentScene.panorama} sizes={SIZES} className={styles.poster} />
        {viewer ? (
          <viewer.PanoramaViewer
            scenes={scenes}
            plan={plan}
            scene={scene}
            start={start}
            tour={tour}
            onScene={(to) => void open(to)}
            onClose={() => close('closed')}
            onUnsupported={() => close('unsupported')}
          />
        ) : (
          <div className={styles.invitation}>
            {viewerState !== 'unsupported' && (
              <Button
                ref={button}
                variant="light"
                className={styles.open}
                aria-disabled={viewerState === 'opening' || undefined}
                onClick={() => void open(scene)}
              >
                <Icon name="panorama" size="1.25rem" />
                {viewerState === 'failed' ? 'Try again' : 'Look around'}
              </Button>
            )}
            <p className={styles.notice} role="status">
              {NOTICES[viewerState]}
            </p>
          </div>
        )}
        {scenes.length === 1 && !viewer && (
          <p className={styles.label} dir="auto">
            {currentScene.label}
          </p>
        )}
      </div>
      <ol className={styles.scenes} aria-label="Scenes" data-single={scenes.length === 1 || undefined}>
        {scenes.map((item, index) => (
          <li key={index} className={styles.scene}>
            {isHydrated ? (
              <button
                type="button"
                className={styles.choose}
                dir="auto"
                aria-current={index === scene || undefined}
                onClick={() => void open(index)}
              >
                {item.label}
              </button>
            ) : (
              <span className={styles.choose} dir="auto">
                {item.label}
              </span>
            )}
            <SceneContents scene={item} scenes={scenes} isInFrame={index === scene} />
          </li>
        ))}
      </ol>
    </div>
  )
}
