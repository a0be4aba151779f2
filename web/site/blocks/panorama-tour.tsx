import { useRef, useState, type CSSProperties } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { useHydrated } from '#web/shared/hooks/use-hydrated.ts'
import { loadCode } from '#web/shared/lib/load-code.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useRestoreFocus } from '#web/site/hooks/use-restore-focus.ts'
import print from '#web/site/app/print.module.css'
import type { PanoramaViewer } from './panorama-viewer/panorama-viewer.tsx'
import { viewTexts } from './panorama-viewer/texts.ts'
import styles from './panorama-tour.module.css'

type ViewerState = 'closed' | 'opening' | 'failed' | 'unsupported'

/** Width of the whole panorama, of which only a part fills the frame. */
const SIZES = '(min-width: 75rem) 130rem, (min-width: 48rem) 180vw, 460vw'

const NOTICES: Partial<Record<ViewerState, string>> = {
  failed: viewTexts.failed,
  unsupported: viewTexts.unsupported,
}

/**
 * Scenes to look around in. Shows a still image of the scene; the viewer and its panoramas load when the
 * visitor asks for them. Without JavaScript, and in print, the scenes are listed with their names.
 */
export function PanoramaTour({ scenes }: Pick<PublicPanoramaBlock, 'scenes'>) {
  const [scene, setScene] = useState(0)
  const [viewerState, setViewerState] = useState<ViewerState>('closed')
  const [viewer, setViewer] = useState<{ PanoramaViewer: typeof PanoramaViewer }>()
  const isHydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const currentScene = scenes[scene]!

  const open = async (index: number) => {
    setScene(index)
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
  useRestoreFocus(viewer !== undefined, button)

  return (
    <div className={styles.tour}>
      <div className={styles.frame} style={{ '--heading': currentScene.heading } as CSSProperties}>
        <ResponsiveImage image={currentScene.panorama} sizes={SIZES} className={styles.poster} />
        {viewer ? (
          <viewer.PanoramaViewer
            scenes={scenes}
            scene={scene}
            onScene={setScene}
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
        {scenes.length === 1 && (
          <p className={styles.label} dir="auto">
            {currentScene.label}
          </p>
        )}
      </div>
      {scenes.length > 1 && (
        <ol className={styles.scenes} aria-label="Scenes">
          {scenes.map(({ label, panorama }, index) => (
            <li key={index} className={styles.scene} dir="auto">
              {index !== scene && (
                <div className={print.printOnly}>
                  <ResponsiveImage image={panorama} sizes="100vw" />
                </div>
              )}
              {isHydrated ? (
                <button
                  type="button"
                  className={styles.choose}
                  aria-current={index === scene || undefined}
                  onClick={() => void open(index)}
                >
                  {label}
                </button>
              ) : (
                <span className={styles.choose}>{label}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
