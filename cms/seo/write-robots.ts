import { API_PREFIX, CONSOLE_API_PREFIX, CONSOLE_PREFIX, found, panel } from '#cms/shared/paths.ts'

/** Every robot is welcome, but not where staff work and not where there is nothing to read. */
export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = [panel.home, CONSOLE_PREFIX, CONSOLE_API_PREFIX, API_PREFIX]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${found.sitemap}`,
    '',
  ].join('\n')
}
