/** A point of a floor plan, in percent of its width and height. */
export type PlanPosition = { x: number; y: number }

const clamp = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

export const clampPosition = ({ x, y }: PlanPosition): PlanPosition => ({ x: clamp(x), y: clamp(y) })

/** @returns the position that a point of the window has on the plan, in whole percent */
export function toPlanPosition(point: { clientX: number; clientY: number }, plan: Element): PlanPosition {
  const { left, top, width, height } = plan.getBoundingClientRect()
  return clampPosition({
    x: ((point.clientX - left) / width) * 100,
    y: ((point.clientY - top) / height) * 100,
  })
}

export const MIDDLE: PlanPosition = { x: 50, y: 50 }
