import { lightboxTexts } from '#cms/shared/texts/lightbox.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import { LightboxControl } from './lightbox-control.tsx'
import styles from './lightbox.module.css'

/** Icons of these buttons only. */
const ICON_PATHS = {
  zoomOut: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 4.5 4.5M8 11h6',
  zoomIn: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 4.5 4.5M8 11h6m-3-3v6',
  reset: 'M4 8.5V4h4.5m7 0H20v4.5m0 7V20h-4.5m-7 0H4v-4.5M9 9h6v6H9z',
} as const

type Props = {
  canZoomIn: boolean
  canZoomOut: boolean
  onZoomIn: () => void
  onZoomOut: () => void
  onReset: () => void
}

/** What cannot be done now is disabled, not removed: the focus may be on it. */
export function ZoomControls({ canZoomIn, canZoomOut, onZoomIn, onZoomOut, onReset }: Props) {
  const buttons = [
    { action: 'zoomOut', shortcut: '-', isEnabled: canZoomOut, onClick: onZoomOut },
    { action: 'zoomIn', shortcut: '+', isEnabled: canZoomIn, onClick: onZoomIn },
    { action: 'reset', shortcut: '0', isEnabled: canZoomOut, onClick: onReset },
  ] as const
  return (
    <div className={styles.zoomControls} role="group" aria-label={lightboxTexts.zoomControls}>
      {buttons.map(({ action, shortcut, isEnabled, onClick }) => (
        <LightboxControl
          key={action}
          name={lightboxTexts[action]}
          shortcut={shortcut}
          isDisabled={!isEnabled}
          onClick={onClick}
        >
          <SvgIcon path={ICON_PATHS[action]} size="1.375rem" />
        </LightboxControl>
      ))}
    </div>
  )
}
