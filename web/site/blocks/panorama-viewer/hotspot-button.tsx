import type { FocusEventHandler } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { Icon, SvgIcon } from '#web/shared/ui/icon.tsx'
import { TourLink } from '../tour-link.tsx'
import styles from './hotspots.module.css'

type Scene = PublicPanoramaBlock['scenes'][number]
type Kind = Scene['hotspots'][number]['kind']

const KIND_NAMES = { text: 'Text', image: 'Image', sound: 'Sound' } as const

const ICON_PATHS: Record<Exclude<Kind, 'scene'>, string> = {
  text: 'M5 6h14M5 11h14M5 16h8',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
}

type Props = {
  hotspot: Scene['hotspots'][number]
  scenes: Scene[]
  /** whether its panel is open */
  isOpen: boolean
  onSelect: (scene: number) => void
  onToggle: () => void
  onFocus: FocusEventHandler
}

/** A hotspot as the visitor sees it: an icon of its kind and a name. */
export function HotspotButton({ hotspot, scenes, isOpen, onSelect, onToggle, onFocus }: Props) {
  const { kind } = hotspot
  if (kind === 'scene') {
    const { label } = scenes[hotspot.to]!
    return (
      <button
        type="button"
        className={styles.hotspot}
        aria-label={`Go to ${label}`}
        onFocus={onFocus}
        onClick={() => onSelect(hotspot.to)}
      >
        <span dir="auto">{label}</span>
        <Icon name="arrow-right" />
      </button>
    )
  }
  const content = (
    <>
      <SvgIcon path={ICON_PATHS[kind]} size="1.125rem" />
      <span dir="auto">{hotspot.title}</span>
    </>
  )
  if (kind === 'link') {
    return (
      <TourLink
        className={styles.hotspot}
        url={hotspot.url}
        label={hotspot.title}
        data-icon=""
        onFocus={onFocus}
      >
        {content}
      </TourLink>
    )
  }
  return (
    <button
      type="button"
      className={styles.hotspot}
      aria-label={`${KIND_NAMES[kind]}: ${hotspot.title}`}
      aria-expanded={isOpen}
      data-icon=""
      onFocus={onFocus}
      onClick={onToggle}
    >
      {content}
    </button>
  )
}
