type Size = { width: number; height: number }

/**
 * The largest part of an image with the wanted aspect ratio, with the focal point as near to its centre as
 * the edges allow.
 * @param focus in percent of width and height
 */
export function cropAroundFocus({ width, height }: Size, focus: { x: number; y: number }, target: Size) {
  const scale = Math.min(width / target.width, height / target.height)
  const crop = {
    width: Math.max(1, Math.round(target.width * scale)),
    height: Math.max(1, Math.round(target.height * scale)),
  }
  return {
    left: getCropOffset({ side: width, cropped: crop.width, percent: focus.x }),
    top: getCropOffset({ side: height, cropped: crop.height, percent: focus.y }),
    ...crop,
  }
}

const getCropOffset = ({ side, cropped, percent }: { side: number; cropped: number; percent: number }) =>
  Math.round(Math.min(Math.max((side * percent) / 100 - cropped / 2, 0), side - cropped))
