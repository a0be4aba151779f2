import { aWeekOfRevisions } from './posts/a-week-of-revisions.ts'
import { daylightAndExposure } from './posts/daylight-and-exposure.ts'
import { fromClayToFinal } from './posts/from-clay-to-final.ts'
import { liveRoomAcoustics } from './posts/live-room-acoustics.ts'
import { materialBoards } from './posts/material-boards.ts'
import { soundInVirtualTours } from './posts/sound-in-virtual-tours.ts'
import type { SeedPost } from './types.ts'

/** Newest first, as the blog lists them. */
export const postsContent: SeedPost[] = [
  daylightAndExposure,
  materialBoards,
  liveRoomAcoustics,
  fromClayToFinal,
  soundInVirtualTours,
  aWeekOfRevisions,
]
