import { SPEEDS } from './use-take-controls.ts'

type Props = { className: string | undefined; speed: number; onChange: (speed: number) => void }

/** Goes through the speeds. */
export function SpeedButton({ className, speed, onChange }: Props) {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
  return (
    <button
      type="button"
      className={className}
      aria-label={`Speed ${speed} ×`}
      onClick={() => onChange(next)}
    >
      {`${speed} ×`}
    </button>
  )
}
