import type { HotspotKind } from '#cms/shared/blocks.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'

const PATHS: Record<HotspotKind, string> = {
  scene: 'M4 12h16m-6-6 6 6-6 6',
  text: 'M5 6h14M5 12h14M5 18h9',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  sound: 'M4 9.5v5h4l5 4v-13l-5 4zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1-1',
}

/** Tells the kinds of hotspots apart beside their numbers. */
export const HotspotIcon = ({ kind }: { kind: HotspotKind }) => <SvgIcon path={PATHS[kind]} />
