import { PIECES } from '#cms/shared/constants.ts'

/** A panorama shown flat: its middle is yaw 0 and pitch 0. */
export type Angles = { yaw: number; pitch: number }

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))

export const withinPanorama = ({ yaw, pitch }: Angles): Angles => ({
  yaw: clamp(Math.round(yaw), PIECES.yaw),
  pitch: clamp(Math.round(pitch), PIECES.pitch),
})

/** @returns whole degrees of a point of the window on the flat picture */
export function anglesAt(point: { clientX: number; clientY: number }, flat: Element): Angles {
  const { left, top, width, height } = flat.getBoundingClientRect()
  return withinPanorama({
    yaw: ((point.clientX - left) / width - 0.5) * 2 * PIECES.yaw,
    pitch: (0.5 - (point.clientY - top) / height) * 2 * PIECES.pitch,
  })
}

/** Where a direction is on the flat picture. */
export const placeOf = ({ yaw, pitch }: Angles) => ({
  left: `${(yaw / (2 * PIECES.yaw) + 0.5) * 100}%`,
  top: `${(0.5 - pitch / (2 * PIECES.pitch)) * 100}%`,
})
