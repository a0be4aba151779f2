import type { View } from './view.ts'

/** degrees that a key turns the view by */
const STEP = 12
/** degrees that a key changes the field of view by */
const ZOOM = 8

/** What a key changes of a view. */
export const VIEW_KEYS: Record<string, (view: View) => Partial<View>> = {
  ArrowLeft: ({ yaw }) => ({ yaw: yaw - STEP }),
  ArrowRight: ({ yaw }) => ({ yaw: yaw + STEP }),
  ArrowUp: ({ pitch }) => ({ pitch: pitch + STEP }),
  ArrowDown: ({ pitch }) => ({ pitch: pitch - STEP }),
  '+': ({ fov }) => ({ fov: fov - ZOOM }),
  // the key of + without Shift
  '=': ({ fov }) => ({ fov: fov - ZOOM }),
  '-': ({ fov }) => ({ fov: fov + ZOOM }),
}
