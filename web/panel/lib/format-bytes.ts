import { MB } from '#cms/shared/units.ts'

/** @returns `2.1 MB`, `340 kB` */
export const formatBytes = (bytes: number) =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
