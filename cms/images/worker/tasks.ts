import { drawShareImage } from '#cms/images/share-image/draw-share-image.ts'
import { cleanSvg } from '#cms/images/clean-svg.ts'
import { inspectImage } from '#cms/images/inspect-image.ts'
import { judgeRaster } from '#cms/images/judge-raster.ts'
import { makeVariants, type Candidate } from '#cms/images/make-variants.ts'

/** What a worker process can do; each reads bytes that a stranger may have made. */
export const tasks = {
  inspect: inspectImage,
  judge: ({ bytes, type }: { bytes: Buffer; type: string }) =>
    type === 'image/svg+xml' ? cleanSvg(bytes) : judgeRaster(bytes, type),
  makeVariants: makeAllVariants,
  drawShareImage,
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>

async function makeAllVariants(original: Buffer): Promise<Candidate[]> {
  const made: Candidate[] = []
  for await (const variant of makeVariants(original)) made.push(variant)
  return made
}
