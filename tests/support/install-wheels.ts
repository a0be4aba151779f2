import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { MINUTE } from '#cms/shared/units.ts'

const PINNED = ['--no-deps', '--only-binary=:all:', '--ignore-requires-python', '--require-hashes']

/**
 * Installs pinned Python wheels into a folder: Python of a distribution refuses packages beside its own (PEP 668).
 *
 * @param python the program whose pip installs them
 * @param requirements a file that names each wheel with its hash
 * @throws with one line of what pip says
 */
export async function installWheels(python: string, requirements: string, target: string): Promise<void> {
  const args = ['-m', 'pip', 'install', '--quiet', ...PINNED, '--target', target, '-r', requirements]
  await promisify(execFile)(python, args, { timeout: 5 * MINUTE }).catch(
    ({ stderr, message }: Error & { stderr?: string }) => {
      const lines = (stderr || message).split('\n').filter(Boolean)
      const fault = lines.find((line) => line.startsWith('ERROR:')) ?? lines.at(-1)
      throw new Error(`pip of ${python} says: ${fault}`)
    },
  )
}
