import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './node-runtime.mjs'
import { drawRooms } from './rooms/draw-rooms.ts'

// `npm run rooms`: draws the picture of the rooms in ARCHITECTURE.md anew, from the rules of lint.
writeFileSync(join(ROOT, 'docs/architecture/rooms.svg'), drawRooms())
