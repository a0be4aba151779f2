import path from 'node:path'
import type { PayloadRequest, Where } from 'payload'
import type { Media } from '#cms/payload-types.ts'
import { filePath, fileStem } from './file-names.ts'

type Input = {
  req: PayloadRequest
  /** folder and file name, as in `project-images/1-a.jpg` */
  paths: readonly string[]
  select?: Partial<Record<keyof Media, true>>
}

/**
 * The media documents of these paths, by path. A path that a file had before it was replaced leads to the
 * same document (decision 038), so that a form that was opened before can still be saved.
 */
export async function findMediaByPath({ req, paths, select }: Input): Promise<Map<string, Media>> {
  const find = async (where: Where): Promise<Media[]> => {
    const { docs } = await req.payload.find({
      collection: 'media',
      where,
      select: select && { ...select, prefix: true, filename: true, formerNames: true },
      depth: 0,
      limit: 0,
      pagination: false,
      overrideAccess: true,
      req,
    })
    return docs as Media[]
  }
  if (paths.length === 0) return new Map()
  const current = await find({
    filename: { in: [...new Set(paths.map((mediaPath) => path.posix.basename(mediaPath)))] },
  })
  const byPath = new Map(current.map((media) => [filePath(media), media]))

  const unknownPaths = paths.filter((mediaPath) => !byPath.has(mediaPath) && fileStem(mediaPath))
  const replaced =
    unknownPaths.length === 0
      ? []
      : await find({
          or: unknownPaths.map((mediaPath) => ({ formerNames: { contains: fileStem(mediaPath) } })),
        })
  const byFormerPath = new Map(
    replaced.flatMap((media) =>
      (media.formerNames ?? '').split(' ').map((stem) => [`${media.prefix}/${stem}`, media] as const),
    ),
  )
  return new Map(
    paths.flatMap((mediaPath) => {
      const formerPath = `${path.posix.dirname(mediaPath)}/${fileStem(mediaPath)}` as const
      const media = byPath.get(mediaPath) ?? byFormerPath.get(formerPath)
      return media ? [[mediaPath, media] as const] : []
    }),
  )
}
