const BARS = [
  { x: 8, y: 48, height: 34 },
  { x: 18, y: 30, height: 52 },
  { x: 28, y: 20, height: 62 },
  { x: 38, y: 15, height: 22 },
  { x: 52, y: 15, height: 22 },
  { x: 62, y: 20, height: 62 },
  { x: 72, y: 30, height: 52 },
  { x: 82, y: 48, height: 34 },
]

/** The logo: bars of a sound wave whose envelope is an arch, around a doorway. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {BARS.map(({ x, y, height }) => (
        <rect key={x} x={x} y={y} width="6" height={height} rx="3" fill="currentColor" />
      ))}
      <path d="M40 82V58a8 8 0 0 1 16 0v24z" fill="var(--clay)" />
    </svg>
  )
}
