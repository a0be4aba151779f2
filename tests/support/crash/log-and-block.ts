import { log } from '#cms/log.ts'

// Run by a test: logs two lines and then blocks its event loop, so that no timer of the log runs.

log.info('before')
log[process.argv[2] as 'warn' | 'error']('at once')
for (;;);
