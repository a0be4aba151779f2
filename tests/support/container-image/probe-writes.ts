import type { Image } from './image.ts'
import { runInImage } from './start-image.ts'

/** What somebody who got into the image would write to: its user's own folders, and root's. */
const PROBED_PATHS = [
  '/app/.compiled',
  '/home/node',
  '/tls',
  '/app/cms',
  '/usr/local/bin',
  '/etc',
  '/var/tmp',
  '/data',
  '/tmp',
]

const PROBE_SCRIPT = `
const fs = require('node:fs')
const write = (path) => {
  try { fs.writeFileSync(path + '/written', ''); return 'written' } catch ({ code }) { return code }
}
const rights = Number('0x' + /^CapEff:\\s*(\\w+)$/m.exec(fs.readFileSync('/proc/self/status', 'utf8'))[1])
const places = Object.fromEntries(${JSON.stringify(PROBED_PATHS)}.map((path) => [path, write(path)]))
console.log(JSON.stringify({ user: process.getuid(), rights, places }))`

type Probe = {
  user: number
  /** the kernel's capabilities, as a number */
  rights: number
  /** `written`, or the code of the refusal */
  places: Record<string, string>
}

/** @returns who a program of the image is, and where it could write */
export async function probeWrites(image: Image, data: string): Promise<Probe> {
  const { stdout, stderr } = await runInImage(image, { data, args: ['node', '-e', PROBE_SCRIPT] })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout) as Probe
}
