import { SPEEDS } from './player-keys.ts'

type Props = { className: string | undefined; speed: number; onChange: (speed: number) => void }

/** Each press chooses the next of `SPEEDS`, after the last the first. */
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
