import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import startLibheif, { type MainModule } from 'libheif-js/libheif-wasm/libheif.js'

let compiled: WebAssembly.Module | undefined

const compile = () =>
  new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')),
  )

/**
 * A new instance of libheif in WebAssembly. Its memory never shrinks, and after a failure nothing in it can
 * be relied on, so each image gets an instance of its own.
 * @param maxMemory bytes; an allocation beyond them fails inside libheif, since this process cannot watch its
 * memory while decoding blocks it
 */
export function openLibheif(maxMemory: number): MainModule {
  compiled ??= compile()
  const module = compiled
  const instantiateWasm = (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance) => unknown,
  ) => {
    const instance = new WebAssembly.Instance(module, imports)
    limitGrowth(instance, maxMemory)
    return receive(instance)
  }
  return startLibheif({ instantiateWasm })
}

/** Bytes of a page, the unit in which WebAssembly's memory grows. */
const PAGE = 65_536

function limitGrowth({ exports }: WebAssembly.Instance, maxMemory: number): void {
  const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory)
  if (!memory) throw new Error('libheif does not export its memory')
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > maxMemory) throw new RangeError('Out of memory')
    return grow(pages)
  }
}
