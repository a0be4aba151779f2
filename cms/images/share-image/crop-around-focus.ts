type Size = { width: number; height: number }

/**
 * The largest part of an image with the wanted aspect ratio, with the focal point as near to its centre as
 * the edges allow.
 * @param focus in percent of width and height
 */
export function cropAroundFocus({ width, height }: Size, focus: { x: number; y: number }, target: Size) {
  const scale = Math.min(width / target.width, height / target.height)
  const part = {
    width: Math.max(1, Math.round(target.width * scale)),
    height: Math.max(1, Math.round(target.height * scale)),
  }
  return {
    left: getCropOffset(width, part.width, focus.x),
    top: getCropOffset(height, part.height, focus.y),
    ...part,
  }
}

const getCropOffset = (whole: number, part: number, percent: number) =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
