/** Files that take long for their size. */
export const SLOW_TEST_FILES = [
  'damaged-database',
  'dev',
  'container-image',
  'lost-parts',
  'migrate-kill',
  'move-to-cluster',
  'npm-start',
  'panoramas',
  'sound-work',
  'start',
  'unmigrated-database',
  'tours',
  'watchdog',
].map((name) => `${name}.test.ts`)
