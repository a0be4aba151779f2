import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useMediaQuery } from '#web/shared/hooks/use-media-query.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import styles from './preview-dialog.module.css'

/** Simulated window widths, in CSS pixels. */
const WINDOWS = { Phone: 375, Desktop: 1280 } as const
type WindowName = keyof typeof WINDOWS

type Props<DocumentProps> = {
  /** what sentences call a document: `post` */
  noun: string
  /** loads the public page's component, and its styles */
  load: () => Promise<ComponentType<DocumentProps>>
  documentProps: DocumentProps
  /** about what differs from what visitors will see */
  note?: string | undefined
  onClose: () => void
}

/** A document as visitors will see it, before it is saved. */
export function PreviewDialog<DocumentProps extends object>({
  noun,
  load,
  documentProps,
  note,
  onClose,
}: Props<DocumentProps>) {
  const isNarrow = useMediaQuery('(max-width: 40rem)')
  const { Document, hasFailed } = usePublicDocument(load)
  const [chosen, setChosen] = useState<WindowName>()
  const name = chosen ?? (isNarrow ? 'Phone' : 'Desktop')
  return (
    <Dialog title="Preview" onClose={onClose}>
      <div className={styles.bar}>
        <div className={styles.windows} role="group" aria-label="Window">
          {(Object.keys(WINDOWS) as WindowName[]).map((each) => (
            <Button
              key={each}
              variant={each === name ? 'ink' : 'outline'}
              className={styles.window}
              aria-pressed={each === name}
              onClick={() => setChosen(each)}
            >
              {each}
            </Button>
          ))}
        </div>
        <p className={styles.note} role="status">
          {note}
        </p>
      </div>
      {hasFailed && <Banner tone="danger">The preview could not be loaded. Close it and try again.</Banner>}
      {Document && (
        <PreviewFrame title={`The ${noun} on a ${name.toLowerCase()}`} width={WINDOWS[name]}>
          <Document {...documentProps} />
        </PreviewFrame>
      )}
    </Dialog>
  )
}

type Loaded<DocumentProps> = { Document?: ComponentType<DocumentProps>; hasFailed: boolean }

function usePublicDocument<DocumentProps>(
  load: () => Promise<ComponentType<DocumentProps>>,
): Loaded<DocumentProps> {
  const [loaded, setLoaded] = useState<Loaded<DocumentProps>>({ hasFailed: false })
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    loadNow().then(
      (Document) => setLoaded({ Document, hasFailed: false }),
      (error: unknown) => {
        reportFailure('The preview could not be loaded', error)
        setLoaded({ hasFailed: true })
      },
    )
  }, [])
  return loaded
}
