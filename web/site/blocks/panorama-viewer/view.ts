import { degrees, radians } from './angles.ts'

/**
 * Where somebody looks in a panorama. Angles are in degrees: `yaw` to the right of the image's middle,
 * `pitch` above its horizon, `fov` from the lower to the upper edge of the frame.
 */
export type View = { yaw: number; pitch: number; fov: number }

export type Direction = Pick<View, 'yaw' | 'pitch'>

const FOV = { least: 30, most: 95 } as const
/** The initial field of view in degrees, vertical and horizontal; the smaller one wins. */
const INITIAL = { fov: 80, across: 96 } as const
/** Below 90°, where the view would flip over. */
const MAX_PITCH = 85

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Limits pitch and field of view. Yaw has no limits: it may count several turns. */
export const clampView = ({ yaw, pitch, fov }: View): View => ({
  yaw,
  pitch: clamp(pitch, -MAX_PITCH, MAX_PITCH),
  fov: clamp(fov, FOV.least, FOV.most),
})

/** @returns `yaw` plus or minus the whole turns that bring it nearest to `near` */
export const nearestTurn = (yaw: number, near: number): number => yaw + 360 * Math.round((near - yaw) / 360)

type Point = { x: number; y: number }

/**
 * Where a direction is seen, from -1 (left, lower edge of the frame) to 1.
 * @param aspect width of the frame over its height
 * @returns null if it is behind, or outside of the frame
 */
export function toFramePoint(direction: Direction, { yaw, pitch, fov }: View, aspect: number): Point | null {
  const [turn, rise, tilt] = [radians(direction.yaw - yaw), radians(direction.pitch), radians(pitch)]
  const across = Math.sin(turn) * Math.cos(rise)
  const ahead = Math.cos(turn) * Math.cos(rise)
  const up = Math.sin(rise)
  const depth = ahead * Math.cos(tilt) + up * Math.sin(tilt)
  if (depth <= 0) return null
  const reach = Math.tan(radians(fov) / 2) * depth
  const x = across / (reach * aspect)
  const y = (up * Math.cos(tilt) - ahead * Math.sin(tilt)) / reach
  return Math.abs(x) <= 1 && Math.abs(y) <= 1 ? { x, y } : null
}

/** The direction that is seen at a point of the frame; the inverse of `toFramePoint`. */
export function directionAt({ x, y }: Point, { yaw, pitch, fov }: View, aspect: number): Direction {
  const reach = Math.tan(radians(fov) / 2)
  const tilt = radians(pitch)
  const [across, rise] = [x * reach * aspect, y * reach]
  const up = rise * Math.cos(tilt) + Math.sin(tilt)
  const ahead = Math.cos(tilt) - rise * Math.sin(tilt)
  return {
    yaw: yaw + degrees(Math.atan2(across, ahead)),
    pitch: degrees(Math.atan2(up, Math.hypot(across, ahead))),
  }
}

/** How many degrees a drag of one pixel turns, in the middle of a frame of this height. */
export const degreesPerPixel = (fov: number, height: number): number =>
  degrees(2 * Math.tan(radians(fov) / 2)) / height

/** The field of view at which a scene opens: a wide frame shows less of its height. */
export const initialFov = (aspect: number): number =>
  Math.min(INITIAL.fov, 2 * degrees(Math.atan(Math.tan(radians(INITIAL.across) / 2) / aspect)))

/** How wide a panorama has to be to be sharp in a frame of so many pixels in height. */
export const sharpWidth = (fov: number, pixels: number): number => 360 / degreesPerPixel(fov, pixels)
