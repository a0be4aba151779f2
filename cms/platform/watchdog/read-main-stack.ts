import { Session, type Debugger } from 'node:inspector'
import { setTimeout as wait } from 'node:timers/promises'
import { FLUSH_LOG } from './shared-state.ts'

const MAX_FRAMES = 8

/**
 * Reads the main thread's call stack, even in an infinite loop, and has the thread write the waiting log
 * lines and continue. The inspector first reports thousands of scripts, which takes a moment; native code
 * cannot be interrupted.
 * @param timeout milliseconds
 * @returns the innermost frame first; empty if the main thread did not respond
 */
export async function readMainStack(timeout: number): Promise<string[]> {
  const session = new Session()
  // A frame refers to its script by id only.
  const urls = new Map<string, string>()
  const describe = ({ functionName, location }: Debugger.CallFrame) =>
    `${functionName || '(anonymous)'} ${urls.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`
  try {
    session.connectToMainThread()
    const paused = new Promise<string[]>((resolve) => {
      session.on(
        'Debugger.scriptParsed',
        ({ params }) => void urls.set(params.scriptId, params.url.replace(/^file:\/\//, '')),
      )
      session.on('Debugger.paused', ({ params }) => {
        const stack = params.callFrames.slice(0, MAX_FRAMES).map(describe)
        session.post('Runtime.evaluate', { expression: `process.emit('${FLUSH_LOG}')` }, () => {
          session.post('Debugger.resume', () => resolve(stack))
        })
      })
    })
    session.post('Debugger.enable')
    session.post('Debugger.pause')
    return await Promise.race([paused, wait(timeout, [])])
  } catch {
    return []
  } finally {
    // a thread that recovers runs on without a debugger
    session.disconnect()
  }
}
