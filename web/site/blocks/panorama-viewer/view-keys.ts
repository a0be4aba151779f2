import type { View } from './view.ts'

/** degrees */
const STEP = 12
const ZOOM = 8

/** What a key changes of a view. */
export const VIEW_KEYS: Record<string, (view: View) => Partial<View>> = {
  ArrowLeft: ({ yaw }) => ({ yaw: yaw - STEP }),
  ArrowRight: ({ yaw }) => ({ yaw: yaw + STEP }),
  ArrowUp: ({ pitch }) => ({ pitch: pitch + STEP }),
  ArrowDown: ({ pitch }) => ({ pitch: pitch - STEP }),
  '+': ({ fov }) => ({ fov: fov - ZOOM }),
  '=': ({ fov }) => ({ fov: fov - ZOOM }),
  '-': ({ fov }) => ({ fov: fov + ZOOM }),
}
