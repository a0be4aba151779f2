import { stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '#cms/shared/escape-html.ts'

/**
 * The page that a developer sees when the sources of a page cannot be loaded: the error's message, which
 * names file and line.
 * @param client path of Vite's client script, which reloads the page after a change
 */
export function renderBrokenPage(error: unknown, client: string): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This page cannot be shown</title>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui } pre { overflow: auto; font-size: .875rem }</style>
<h1>This page cannot be shown</h1>
<p>It reloads when a file changes.</p>
<pre tabindex="0">${escapeHtml(stripVTControlCharacters(text))}</pre>
<script type="module" src="${client}"></script>
`
}
