// Prints as one line of JSON how many milliseconds after the start of the process Payload with our configuration is up.
import { bootPayload } from '#cms/boot.ts'

await bootPayload()
console.log(JSON.stringify({ start: performance.now() }))
process.exit()
