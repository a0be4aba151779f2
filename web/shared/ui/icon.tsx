const ICON_PATHS = {
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  'arrow-up-right': 'M7 17 17 7M8 7h9v9',
  'arrow-down': 'M12 4v16m6-6-6 6-6-6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 9h16M4 15h16',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  panorama: 'M21 12c0 2.2-4 4-9 4s-9-1.8-9-4 4-4 9-4c2.3 0 4.4.4 6 1m1-3-1 3-3 1M12 16v4m-3-2 3 2 3-2',
} as const

export type IconName = keyof typeof ICON_PATHS

/** A decorative icon; put it next to text or in a labelled button. */
export const Icon = ({ name, ...props }: { name: IconName; size?: string }) => (
  <SvgIcon path={ICON_PATHS[name]} isFilled={name === 'play'} {...props} />
)

type SvgIconProps = { path: string; isFilled?: boolean; size?: string }

/** An icon drawn from a path in a square of 24 units, for icons that only one component uses. */
export function SvgIcon({ path, isFilled = false, size = '1em' }: SvgIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
