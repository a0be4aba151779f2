import { build, type Plugin, type Rolldown } from 'vite'
import { ROOT } from '#scripts/node-runtime.mjs'

type Input = { entry: string; plugins: Plugin[]; external: (string | RegExp)[] }

/** @returns the code that a build for browsers makes of a module, not minified */
export async function bundle({ entry, plugins, external }: Input): Promise<string> {
  const { output } = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external, treeshake: { propertyReadSideEffects: false } },
    },
  }).then((results) => [results].flat()[0])) as Rolldown.RolldownOutput
  return output[0].code
}
