import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '#cms/start-refused.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds what is stale of the site and the panel in a child process, which ends with this one.
 * @throws StartRefused when the build fails; its output shows the reason
 */
export async function buildPages(): Promise<void> {
  // 'server' is the code that renders the pages; the server itself runs from its sources
  const child = spawn(process.execPath, ['scripts/build.ts', '--if-stale', 'site', 'panel', 'server'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  const kill = () => void child.kill()
  process.once('exit', kill)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', kill)
  if (code !== 0) throw new StartRefused('The build failed; its output is above.')
}
