type Size = { width: number; height: number }

/**
 * The largest part of a picture with the wanted aspect ratio, with the focal point as near to its centre as
 * the edges allow.
 * @param focus in percent of width and height
 */
export function cropAround({ width, height }: Size, focus: { x: number; y: number }, wanted: Size) {
  const scale = Math.min(width / wanted.width, height / wanted.height)
  const part = {
    width: Math.max(1, Math.round(wanted.width * scale)),
    height: Math.max(1, Math.round(wanted.height * scale)),
  }
  return { left: place(width, part.width, focus.x), top: place(height, part.height, focus.y), ...part }
}

const place = (whole: number, part: number, percent: number) =>
  Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part))
