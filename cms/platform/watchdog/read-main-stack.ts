import { Session, type Debugger } from 'node:inspector'
import { setTimeout as wait } from 'node:timers/promises'

const FRAMES = 8

/**
 * Asks the main thread where it stands, also in a loop without an end. The inspector first tells of thousands
 * of scripts, which takes a moment; code that is native hears of nothing.
 * @param patience milliseconds
 * @returns innermost first; nothing where it did not answer
 */
export async function readMainStack(patience: number): Promise<string[]> {
  const session = new Session()
  // a frame names its script by a number only
  const places = new Map<string, string>()
  const describe = ({ functionName, location }: Debugger.CallFrame) =>
    `${functionName || '(anonymous)'} ${places.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`
  try {
    session.connectToMainThread()
    const paused = new Promise<string[]>((resolve) => {
      session.on(
        'Debugger.scriptParsed',
        ({ params }) => void places.set(params.scriptId, params.url.replace(/^file:\/\//, '')),
      )
      session.on('Debugger.paused', ({ params }) => resolve(params.callFrames.slice(0, FRAMES).map(describe)))
    })
    session.post('Debugger.enable')
    session.post('Debugger.pause')
    return await Promise.race([paused, wait(patience, [])])
  } catch {
    return []
  }
}
