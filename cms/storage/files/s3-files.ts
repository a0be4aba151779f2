import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { isShownInPlace, typeOfPath } from '#cms/storage/files/media-types.ts'
import { CACHE_FOR_GOOD, S3, SECOND } from '#cms/shared/constants.ts'
import {
  isFilePath,
  RangeOutsideFile,
  type ByteRange,
  type FileFacts,
  type FileStore,
  type WantedRange,
} from './file-store.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { s3Client, type S3Options } from './s3-client.ts'
import { isMissing, isOutside, s3Failure } from './s3-failure.ts'

type Limits = { answerWithin: number; healthWithin: number; silence: number }
type Ask<T> = (options: { abortSignal: AbortSignal }) => Promise<T>

const OWNER = 'site'

/** Files in a bucket of any S3 store. A path is the key as it is. */
export function s3Files(options: S3Options, limits: Limits = S3): FileStore {
  const client = s3Client(options)
  const Bucket = options.bucket

  async function headOf(Key: string): Promise<HeadObjectCommandOutput | null> {
    if (!isFilePath(Key)) return null
    const ask: Ask<HeadObjectCommandOutput> = (signal) =>
      client.send(new HeadObjectCommand({ Bucket, Key }), signal)
    return within(limits.answerWithin, ask).catch((error) => nullIfMissing(error, 'look at a file'))
  }

  async function factsOf(Key: string): Promise<FileFacts | null> {
    const head = await headOf(Key)
    return head && readFacts(Key, head, head.ContentLength)
  }

  return {
    stat: factsOf,

    async put(Key, bytes, ContentType) {
      if (!isFilePath(Key)) throw new Error(`${JSON.stringify(Key)} is not a path of the file store`)
      const headers = {
        ContentType,
        ContentLength: bytes.length,
        CacheControl: CACHE_FOR_GOOD,
        ContentDisposition: isShownInPlace(ContentType) ? 'inline' : 'attachment',
      }
      // no `If-None-Match`: the sizes of a picture are written again after a crash
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: bytes,
        Metadata: { [OWNER]: options.owner },
        ...headers,
      })
      const limit = limits.answerWithin + (bytes.length / S3.slowestUpload) * SECOND
      await within(limit, (signal) => client.send(put, signal)).catch((error) => fail(error, 'store a file'))
    },

    async open(Key, wanted) {
      if (!isFilePath(Key)) return null
      const get = new GetObjectCommand({ Bucket, Key, Range: wanted && rangeHeader(wanted) })
      try {
        const found = await within(limits.answerWithin, (signal) => client.send(get, signal))
        const stream = endWhenSilent(found.Body as Readable, limits.silence)
        const part = readPart(found.ContentRange)
        return { ...readFacts(Key, found, part ? part.size : found.ContentLength), stream, part: part?.range }
      } catch (error) {
        if (!isOutside(error)) return nullIfMissing(error, 'read a file')
        const facts = await factsOf(Key)
        throw new RangeOutsideFile(facts?.size ?? 0)
      }
    },

    async remove(Key) {
      if (!isFilePath(Key)) return
      const remove = new DeleteObjectCommand({ Bucket, Key })
      await within(limits.answerWithin, (signal) => client.send(remove, signal)).catch((error) =>
        nullIfMissing(error, 'remove a file'),
      )
    },

    async list(Prefix) {
      const found: string[] = []
      let ContinuationToken: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const page = await within(limits.answerWithin, (signal) => client.send(list, signal)).catch((error) =>
          fail(error, 'list files'),
        )
        found.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key && isFilePath(Key) ? [Key] : [])))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return found
    },

    async isOwn(Key) {
      return (await headOf(Key))?.Metadata?.[OWNER] === options.owner
    },

    async health() {
      await within(limits.healthWithin, (signal) =>
        client.send(new HeadBucketCommand({ Bucket }), signal),
      ).catch((error) => fail(error, 'show its bucket'))
    },
  }
}

/** The limit holds until the answer begins: a file may then take as long as it comes. */
async function within<T>(limit: number, ask: Ask<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), limit)
  try {
    return await ask({ abortSignal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

function readFacts(
  path: string,
  { ETag, LastModified }: { ETag?: string; LastModified?: Date },
  size = 0,
): FileFacts {
  return {
    size,
    type: typeOfPath(path),
    etag: ETag ?? `"${size.toString(36)}"`,
    lastModified: LastModified ?? new Date(0),
  }
}

function rangeHeader(wanted: WantedRange): string {
  return 'last' in wanted ? `bytes=-${wanted.last}` : `bytes=${wanted.start}-${wanted.end ?? ''}`
}

/** A store that knows no ranges gives the whole, and says nothing of a part. */
function readPart(contentRange: string | undefined): { range: ByteRange; size: number } | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? []
  return size === undefined
    ? undefined
    : { range: { start: Number(start), end: Number(end) }, size: Number(size) }
}

function fail(error: unknown, what: string): never {
  throw s3Failure(error, what)
}

function nullIfMissing(error: unknown, what: string): null {
  if (isMissing(error)) return null
  return fail(error, what)
}
