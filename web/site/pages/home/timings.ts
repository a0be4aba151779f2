import { SECOND } from '#cms/shared/units.ts'

/* Timings of the sections of the home page, in milliseconds. */

export const SERVICES = { rotation: 14_500, rotationAfterPick: 25 * SECOND, carouselAutoplay: 3_500 } as const

export const TEAM = { hoverPreview: 3 * SECOND, panelExit: 300, rowStagger: 100 } as const
