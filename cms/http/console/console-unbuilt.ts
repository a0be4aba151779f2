import type { Request, Response } from 'express'
import { toRetryHeader, unavailable } from '#cms/errors.ts'
import { LANGUAGE } from '#cms/shared/language.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { SECOND } from '#cms/shared/units.ts'
import { palette } from '#cms/shared/palette.ts'
import type { ConsolePhase } from './console-build.ts'

/** How soon the page reloads and other clients may retry. */
const RETRY_AFTER = 5 * SECOND

/** For signed-in admins. Other clients only learn that the console is not ready. */
const TEXTS: Record<Exclude<ConsolePhase, 'built'>, string> = {
  building:
    'The console is being built while the site runs. This page reloads automatically and opens it within ' +
    'a minute.',
  failed:
    'The console could not be built. The reason is in the site’s log; “npm run build” shows the full ' +
    'output. The site itself is not affected.',
}
const TEXT_FOR_OTHERS = 'The console is not ready yet. This page looks again every few seconds.'

type Input = { phase: Exclude<ConsolePhase, 'built'>; isAdmin: boolean }

/**
 * Responds with 503 while the console is not built: a page that refreshes itself.
 * @throws AppError 503 for a client that does not accept HTML
 */
export function respondUnbuilt(req: Request, res: Response, { phase, isAdmin }: Input): void {
  if (req.accepts(['json', 'html']) !== 'html') {
    throw unavailable(apiTexts.unavailable, { retryAfter: RETRY_AFTER })
  }
  res
    .status(503)
    .set(toRetryHeader(RETRY_AFTER))
    .type('html')
    .send(renderUnbuiltPage(isAdmin ? TEXTS[phase] : TEXT_FOR_OTHERS))
}

/** Style attributes only: the site's CSP allows no style element, and the page needs no style sheet. */
const renderUnbuiltPage = (text: string) => `<!doctype html>
<html lang="${LANGUAGE.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_AFTER / SECOND}">
<title>Console</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;\
background:${palette.paper};color:${palette.ink};font:1.0625rem/1.6 system-ui,sans-serif">
<main style="max-width:32rem;padding:2rem;border-top:1px solid ${palette.line}">
<h1 style="margin:0 0 .75rem;font-size:1.75rem;font-weight:600">Console</h1>
<p role="status" style="margin:0;color:${palette.inkSoft}">${text}</p>
</main>
</body>
</html>
`
