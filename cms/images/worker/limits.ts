import { MB, SECOND, MINUTE } from '#cms/shared/units.ts'

/** Concurrency and resource limits of image processing (decision 024). */
export const IMAGE_WORK = {
  /** total pixels decoded concurrently: the largest image is processed alone */
  pixelsAtOnce: 60_000_000,
  processes: 2,
  queueLength: 48,
  /**
   * memory limit of a worker process: the largest panorama in the costliest format needs six sevenths of it
   */
  memory: 1_024 * MB,
  /** part of `memory` for the decoder of HEIC: the largest image needs three quarters of this part */
  heicMemory: 640 * MB,
  /** part of `memory` for the JavaScript heap */
  heap: 256 * MB,
  /** a worker that holds more than this after an image exits, to return the memory */
  keptMemory: 200 * MB,
  /** how long an idle worker lives */
  idle: 20 * SECOND,
  inspectTimeout: 30 * SECOND,
  validateTimeout: 60 * SECOND,
  variantsTimeout: 5 * MINUTE,
} as const
