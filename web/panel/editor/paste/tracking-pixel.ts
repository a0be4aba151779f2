/** Whether an image or a frame only counts readers: it is at most one pixel wide or high. */
export const isTrackingPixel = (element: Element): boolean =>
  [element.getAttribute('width'), element.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 1,
  )
