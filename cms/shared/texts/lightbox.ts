/** A file of its own, so that only who opens an image loads it: `SHARED` in vite.config.ts. */
export const lightboxTexts = {
  failed: 'This image could not be loaded',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset zoom',
  zoomControls: 'Zoom',
  /** `{percent}`: of the image as it fits */
  zoom: 'Zoom {percent} %',
  /** the largest zoom of an image of pixels */
  fullSize: 'Zoom {percent} %, full size',
  loadingDetail: 'Loading more detail…',
  detailFailed: 'More detail could not be loaded.',
} as const
