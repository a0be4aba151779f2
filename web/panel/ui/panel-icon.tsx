import { SvgIcon } from '#web/shared/ui/icon.tsx'

const PATHS = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10 11v5M14 11v5',
  plus: 'M12 5v14M5 12h14',
  play: 'M8 5v14l11-7z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  chevron: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  eye:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 ' +
    '6z',
  'eye-off':
    'M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.7A16.5 16.5 0 0 0 ' +
    '2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  'arrow-up': 'M12 20V4m-6 6 6-6 6 6',
  'arrow-down': 'M12 4v16m6-6-6 6-6-6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  external: 'M7 17 17 7M8 7h9v9',
  retry: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  'focal-point': 'M12 3v4M12 17v4M3 12h4M17 12h4M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01',
} as const

export type PanelIconName = keyof typeof PATHS

/** A decorative icon: place it beside text or in a labelled button. */
export const PanelIcon = ({ name, size = '1.25em' }: { name: PanelIconName; size?: string }) => (
  <SvgIcon path={PATHS[name]} size={size} />
)
