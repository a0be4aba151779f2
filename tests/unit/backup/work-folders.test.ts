import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { makeWorkFolder, removeWorkFolder, sweepWorkFolders } from '#cms/data-dir/work-folders.ts'
import { HOUR } from '#cms/shared/units.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

const parent = mkdtempSync(join(tmpdir(), 'studio-work-'))
afterAll(() => rmSync(parent, { recursive: true }))

const makeOld = (folder: string) => {
  const past = new Date(Date.now() - 2 * HOUR)
  utimesSync(folder, past, past)
}

/** Starts a process that works in a folder, as a backup or restore does. */
async function startWork() {
  const code = `
    const { makeWorkFolder } = await import('#cms/data-dir/work-folders.ts')
    console.log(makeWorkFolder(process.env.PARENT, 'restore'))
    setInterval(() => {}, 1_000)`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code],
    {
      cwd: ROOT,
      env: { ...process.env, PARENT: parent },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [folder] = (await once(createInterface(child.stdout), 'line')) as [string]
  writeFileSync(join(folder, 'unfinished'), '')
  makeOld(folder)
  return {
    folder,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

const sweep = () => sweepWorkFolders([parent, join(parent, 'missing')], new Date())

it('the sweep removes the folder of a killed command, and leaves that of a running one', async () => {
  const [killed, running] = await Promise.all([startWork(), startWork()])
  await killed.kill()
  expect(await sweep()).toBe(1)
  expect([killed.folder, running.folder].map((folder) => existsSync(folder))).toEqual([false, true])
  await running.kill()
  expect(await sweep()).toBe(1)
  expect(existsSync(running.folder)).toBe(false)
})

it('the sweep leaves new folders, and those with other names', async () => {
  const [young, other] = [join(parent, '.backup-young'), join(parent, 'before-restore-2026')]
  for (const folder of [young, other]) mkdirSync(folder)
  makeOld(other)
  expect(await sweep()).toBe(0)
  expect([young, other].map((folder) => existsSync(folder))).toEqual([true, true])
})

it('a command removes its folder at its end', () => {
  const folder = makeWorkFolder(parent, 'backup')
  removeWorkFolder(folder)
  expect(existsSync(folder)).toBe(false)
})
