import { degrees, radians } from './angles.ts'
import type { Direction } from './view.ts'

type Orientation = Pick<DeviceOrientationEvent, 'alpha' | 'beta' | 'gamma'>

/**
 * Where the back of a device points, however it is turned; the horizon stays level.
 * @returns `yaw` clockwise from the device's own north; null if the device reports no angles
 */
export function getDeviceDirection({ alpha, beta, gamma }: Orientation): Direction | null {
  if (alpha === null || beta === null || gamma === null) return null
  const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)]
  const east = -(Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c))
  const north = -(Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c))
  const up = -Math.cos(b) * Math.cos(c)
  return {
    yaw: degrees(Math.atan2(east, north)),
    pitch: degrees(Math.atan2(up, Math.hypot(east, north))),
  }
}

/** How iOS asks for consent; other systems need none. */
type PermissionAwareEvent = typeof DeviceOrientationEvent & {
  requestPermission?: () => Promise<'granted' | 'denied'>
}

/** Whether the device may be one that is turned in the hand: one whose pointer is a finger. */
export const canFollowDevice = () =>
  'DeviceOrientationEvent' in window && window.matchMedia('(pointer: coarse)').matches

/** milliseconds to wait for the first event: a device without sensors sends none, or one without angles */
const ORIENTATION_TIMEOUT = 1_500

/**
 * Follows the device until the signal aborts. Must be called in response to a press: only then may a browser
 * ask for consent.
 * @returns false without consent, or if the device does not report its orientation
 */
export async function followDevice(
  onTurn: (direction: Direction) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const { requestPermission } = DeviceOrientationEvent as PermissionAwareEvent
  const permission = await requestPermission?.call(DeviceOrientationEvent).catch(() => 'denied' as const)
  if (permission === 'denied') return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onOrientation = (event: DeviceOrientationEvent) => {
    const direction = getDeviceDirection(event)
    if (!direction) return
    resolve(true)
    onTurn(direction)
  }
  window.addEventListener('deviceorientation', onOrientation, { signal })
  setTimeout(() => resolve(false), ORIENTATION_TIMEOUT)
  return promise
}
