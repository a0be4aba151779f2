import { BLOCK_LABELS, type BlockKind } from '#cms/shared/blocks.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import styles from './media-kinds.module.css'

const ICON_PATHS: Record<BlockKind, string> = {
  beforeAfter: 'M12 3v18M8.5 6.5H4v11h4.5m7-11H20v11h-4.5',
  video: 'M3.5 6h17v12h-17zM10 9v6l5-3z',
  audio: 'M4 10.5v3M8 7.5v9M12 4v16M16 8.5v7M20 10.5v3',
  panorama: 'M3 6.5c6 2.5 12 2.5 18 0v11c-6-2.5-12-2.5-18 0z',
}

/** What the page of a project shows besides its images, on its card. */
export const MediaKinds = ({ kinds }: { kinds: BlockKind[] }) => (
  <p className={styles.kinds}>
    {kinds.map((kind) => (
      <span key={kind} className={styles.kind}>
        <SvgIcon path={ICON_PATHS[kind]} />
        {BLOCK_LABELS[kind]}{' '}
      </span>
    ))}
  </p>
)
