import { panelPaths } from '#cms/shared/panel-paths.ts'
import { API_PREFIX, pagePaths, CONSOLE_API_PREFIX, CONSOLE_PREFIX, seoPaths } from '#cms/shared/paths.ts'

/** Closes the panel, the console and the APIs to all robots; the page about the API is open. */
export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = [panelPaths.home, CONSOLE_PREFIX, CONSOLE_API_PREFIX, API_PREFIX]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Allow: ${pagePaths.api}$`,
    '',
    `Sitemap: ${publicUrl}${seoPaths.sitemap}`,
    '',
  ].join('\n')
}
