import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { degrees, radians } from './angles.ts'

type Scene = Pick<PublicPanoramaBlock['scenes'][number], 'planPosition' | 'hotspots'>

/**
 * How far the middle of a scene's panorama is turned from the top of the plan, in degrees to the right. The
 * hotspots tell: each leads in a direction of the panorama to a scene that has a place on the plan. The mean
 * of all evens out hotspots that were placed by eye; without any, the middle is taken to be up.
 * @param shape the plan's size in pixels: positions are percent of each
 */
export function getPlanTurn(
  scenes: Scene[],
  scene: number,
  shape: { width: number | null; height: number | null },
): number {
  const from = scenes[scene]!.planPosition
  if (!from) return 0
  const turns = scenes[scene]!.hotspots.flatMap((hotspot) => {
    const to = hotspot.kind === 'scene' ? scenes[hotspot.to]?.planPosition : null
    if (!to) return []
    const right = (to.x - from.x) * (shape.width ?? 1)
    const up = (from.y - to.y) * (shape.height ?? 1)
    return radians(degrees(Math.atan2(right, up)) - hotspot.yaw)
  })
  const sum = (project: (angle: number) => number) => turns.reduce((total, turn) => total + project(turn), 0)
  return degrees(Math.atan2(sum(Math.sin), sum(Math.cos)))
}
