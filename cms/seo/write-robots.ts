import { API_PREFIX, CONSOLE_API_PREFIX, CONSOLE_PREFIX, seoPaths, panel } from '#cms/shared/paths.ts'

/** Allows all robots everywhere but in the panel, the console and the APIs. */
export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = [panel.home, CONSOLE_PREFIX, CONSOLE_API_PREFIX, API_PREFIX]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${seoPaths.sitemap}`,
    '',
  ].join('\n')
}
