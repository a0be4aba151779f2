import { SECOND } from './units.ts'

/** The slideshow of the home page: how many images, and how long each is shown. */
export const HERO = { images: 3, interval: 5 * SECOND } as const
