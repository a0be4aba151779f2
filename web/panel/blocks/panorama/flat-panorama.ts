import { BLOCKS } from '#cms/shared/blocks.ts'

/** A direction in a panorama, in degrees; the middle of the flat image is yaw 0 and pitch 0. */
export type Angles = { yaw: number; pitch: number }

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

export const clampAngles = ({ yaw, pitch }: Angles): Angles => ({
  yaw: clamp(Math.round(yaw), BLOCKS.maxYaw),
  pitch: clamp(Math.round(pitch), BLOCKS.maxPitch),
})

/** @returns the direction that a point of the window has on the flat image, in whole degrees */
export function toAngles(point: { clientX: number; clientY: number }, flat: Element): Angles {
  const { left, top, width, height } = flat.getBoundingClientRect()
  return clampAngles({
    yaw: ((point.clientX - left) / width - 0.5) * 2 * BLOCKS.maxYaw,
    pitch: (0.5 - (point.clientY - top) / height) * 2 * BLOCKS.maxPitch,
  })
}

/** @returns the CSS position of a direction on the flat image */
export const toFlatPosition = ({ yaw, pitch }: Angles) => ({
  left: `${(yaw / (2 * BLOCKS.maxYaw) + 0.5) * 100}%`,
  top: `${(0.5 - pitch / (2 * BLOCKS.maxPitch)) * 100}%`,
})
