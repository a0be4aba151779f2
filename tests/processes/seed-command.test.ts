import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'
import { childEnv } from '#tests/support/child-env.ts'
import { newInstallation } from '#tests/support/child-server.ts'

it('npm run seed writes the demo content, and says the second time that nothing was changed', async () => {
  const env = { ...childEnv(), ...newInstallation(), ADMIN_PASSWORD: 'admin-password-1' }
  const seed = async () =>
    (await promisify(execFile)(process.execPath, ['scripts/seed.ts'], { cwd: ROOT, env })).stdout
  expect(await seed()).toContain('Wrote the demo content.\n')
  const lines = (await seed())
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
  expect(lines).toEqual(['The demo content exists already: nothing was changed.'])
})
