type Size = { width: number; height: number }

/** pixels between a panel and its hotspot, and between a panel and the edge of the frame, at least */
const GAP = 12

/** pixels at the lower edge of the frame, for the controls there */
const CONTROLS = 68

/**
 * Where a panel stands beside its hotspot: to its right, else to its left, else where there is more room; never
 * off the frame, nor over the controls at its lower edge, if it has room above them.
 * @param input.point the middle of the hotspot, in pixels of the frame
 * @param input.reach half of the hotspot's width
 * @returns its upper left corner, in pixels of the frame
 */
export function placePanel({
  point,
  reach,
  panel,
  frame,
}: {
  point: { x: number; y: number }
  reach: number
  panel: Size
  frame: Size
}): { left: number; top: number } {
  const right = point.x + reach + GAP
  const left = point.x - reach - GAP - panel.width
  const fitsRight = right + panel.width + GAP <= frame.width
  const hasMoreRoomRight = point.x < frame.width / 2
  const isRight = fitsRight || (left < GAP && hasMoreRoomRight)
  return {
    left: keepWithin(isRight ? right : left, panel.width, frame.width),
    top: keepWithin(point.y - panel.height / 2, panel.height, frame.height - CONTROLS + GAP),
  }
}

const keepWithin = (start: number, length: number, room: number) =>
  Math.max(GAP, Math.min(start, room - length - GAP))
