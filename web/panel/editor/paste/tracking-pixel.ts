/** Whether an image or a frame is there to count who reads, not to be seen. */
export const isTrackingPixel = (element: Element): boolean =>
  [element.getAttribute('width'), element.getAttribute('height')].some(
    (size) => size !== null && Number.parseInt(size, 10) <= 1,
  )
