import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#cms/log.ts'

/** One line an answer: who got what, how fast. Queries are left out, since they may carry what is private. */
export function logAnswer(req: IncomingMessage, res: ServerResponse, { id, startedAt, path }: { id: string; startedAt: number; path: string }): void {
  res.once('close', () => {
    const line = {
      request: id,
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...(!res.writableFinished && { aborted: true }),
    }
    // a 503 is a state that has its own line where it begins; whoever asks meanwhile is no news
    if (res.statusCode >= 500 && res.statusCode !== 503) log.error(line, 'answer')
    else log.info(line, 'answer')
  })
}
