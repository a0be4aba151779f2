import { SvgIcon } from '#web/shared/ui/icon.tsx'

const PATHS = {
  bold: 'M7 5h6.5a3.5 3.5 0 0 1 0 7H7zm0 7h7.5a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14.5 5l-5 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  strike:
    'M4 12h16M17 7.5C16.3 5.6 14.5 4.5 12 4.5c-2.8 0-5 1.3-5 3.6 0 1.5.9 2.5 2.5 3.2M7 16.5c.7 1.9 2.5 3 ' +
    '5 3 2.8 0 5-1.3 5-3.6 0-.7-.2-1.3-.5-1.8',
  sub: 'M5 6l8 10M13 6 5 16M16 16.2c.2-1 1-1.6 2-1.6 1.1 0 2 .7 2 1.7 0 1.3-1.6 2-4 3.7h4.2',
  sup: 'M5 8l8 10M13 8 5 18M16 5.2c.2-1 1-1.6 2-1.6 1.1 0 2 .7 2 1.7 0 1.3-1.6 2-4 3.7h4.2',
  code: 'M8.5 7.5 4 12l4.5 4.5M15.5 7.5 20 12l-4.5 4.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 8h3M4 14.5c.5-.8 2.5-.8 2.5.5 0 .9-1.5 1.5-2.5 3h2.7',
  quote: 'M9 7c-2.5.8-4 2.8-4 5.5V17h4.5v-4.5H7M19 7c-2.5.8-4 2.8-4 5.5V17h4.5v-4.5H17',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9h.01',
  rule: 'M4 12h16M8 7h8M8 17h8',
  clear: 'M7 5h12M13 5l-2.5 9M5 19h8M15 14l5 5M20 14l-5 5',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  'full-height': 'M12 4v16M8 8l4-4 4 4M8 16l4 4 4-4',
  down: 'M7 10l5 5 5-5',
  'row-above': 'M4 12h16v7H4zM12 9V3M9 6h6',
  'row-below': 'M4 5h16v7H4zM12 21v-6M9 18h6',
  'column-left': 'M12 4h7v16h-7zM9 12H3M6 9v6',
  'column-right': 'M5 4h7v16H5zM21 12h-6M18 9v6',
  'row-delete': 'M4 9h16v6H4zM9 19l6 0M9 5h6',
  'column-delete': 'M9 4h6v16H9zM19 9v6M5 9v6',
  'header-row': 'M4 5h16v14H4zM4 10h16M5 7.5h14',
  'table-delete': 'M4 5h16v14H4zM9 9.5l6 5M15 9.5l-6 5',
} as const

export type EditorIconName = keyof typeof PATHS

/** A decorative icon of the editor's toolbar. */
export const EditorIcon = ({ name }: { name: EditorIconName }) => <SvgIcon path={PATHS[name]} size="1.25em" />
