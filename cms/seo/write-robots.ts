import { API_PREFIX, pages, CONSOLE_API_PREFIX, CONSOLE_PREFIX, seoPaths, panel } from '#cms/shared/paths.ts'

/** Allows all robots everywhere but in the panel, the console and the APIs; the page about the API is open. */
export function writeRobots({ publicUrl }: { publicUrl: string }): string {
  const closed = [panel.home, CONSOLE_PREFIX, CONSOLE_API_PREFIX, API_PREFIX]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Allow: ${pages.api}$`,
    '',
    `Sitemap: ${publicUrl}${seoPaths.sitemap}`,
    '',
  ].join('\n')
}
