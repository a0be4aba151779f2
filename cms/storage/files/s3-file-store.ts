import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type HeadObjectCommandOutput,
} from '@aws-sdk/client-s3'
import { isSafeInline, getMediaType } from '#cms/storage/files/media-types.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#cms/platform/cache-control.ts'
import { SECOND } from '#cms/shared/units.ts'
import {
  isFilePath,
  RangeNotSatisfiable,
  type ByteRange,
  type FileMetadata,
  type FileStore,
  type RequestedRange,
} from './file-store.ts'
import { s3ClientConfig, type S3Connection } from './s3-client-config.ts'
import { isMissing, isRangeNotSatisfiable, toS3Error } from './s3-failure.ts'
import { S3 } from './s3-timeouts.ts'

export type S3Options = S3Connection & {
  bucket: string
  /** written to the metadata of each file that this site stores */
  owner: string
}
type Limits = { responseTimeout: number; healthTimeout: number; stallTimeout: number }
type SendRequest<T> = (options: { abortSignal: AbortSignal }) => Promise<T>

const OWNER_KEY = 'site'

/** A file store in a bucket of any S3-compatible store. A path is used as the key unchanged. */
export function createS3FileStore(options: S3Options, limits: Limits = S3): FileStore {
  const client = new S3Client(s3ClientConfig(options))
  const Bucket = options.bucket

  async function fetchHead(Key: string): Promise<HeadObjectCommandOutput | null> {
    if (!isFilePath(Key)) return null
    const head = new HeadObjectCommand({ Bucket, Key })
    return withAbortTimeout(limits.responseTimeout, (signal) => client.send(head, signal)).catch((error) =>
      nullIfMissing(error, 'look at a file'),
    )
  }

  async function getMetadata(Key: string): Promise<FileMetadata | null> {
    const head = await fetchHead(Key)
    return head && toMetadata(Key, head, head.ContentLength)
  }

  return {
    stat: getMetadata,

    async put(Key, bytes, ContentType) {
      if (!isFilePath(Key)) throw new Error(`${JSON.stringify(Key)} is not a path of the file store`)
      const headers = {
        ContentType,
        ContentLength: bytes.length,
        CacheControl: IMMUTABLE_CACHE_CONTROL,
        ContentDisposition: isSafeInline(ContentType) ? 'inline' : 'attachment',
      }
      // no `If-None-Match`: after a crash the variants of an image are written again
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body: bytes,
        Metadata: { [OWNER_KEY]: options.owner },
        ...headers,
      })
      const limit = limits.responseTimeout + (bytes.length / S3.minUploadRate) * SECOND
      await withAbortTimeout(limit, (signal) => client.send(put, signal)).catch((error) =>
        fail(error, 'store a file'),
      )
    },

    async open(Key, wanted) {
      if (!isFilePath(Key)) return null
      const get = new GetObjectCommand({ Bucket, Key, Range: wanted && toRangeHeader(wanted) })
      try {
        const response = await withAbortTimeout(limits.responseTimeout, (signal) => client.send(get, signal))
        const stream = destroyWhenStalled(response.Body as Readable, limits.stallTimeout)
        const part = parseContentRange(response.ContentRange)
        return {
          ...toMetadata(Key, response, part ? part.size : response.ContentLength),
          stream,
          range: part?.range,
        }
      } catch (error) {
        if (!isRangeNotSatisfiable(error)) return nullIfMissing(error, 'read a file')
        const metadata = await getMetadata(Key)
        throw new RangeNotSatisfiable(metadata?.size ?? 0)
      }
    },

    async remove(Key) {
      if (!isFilePath(Key)) return
      const remove = new DeleteObjectCommand({ Bucket, Key })
      await withAbortTimeout(limits.responseTimeout, (signal) => client.send(remove, signal)).catch((error) =>
        nullIfMissing(error, 'remove a file'),
      )
    },

    async list(Prefix) {
      const paths: string[] = []
      let ContinuationToken: string | undefined
      do {
        const list = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })
        const page = await withAbortTimeout(limits.responseTimeout, (signal) =>
          client.send(list, signal),
        ).catch((error) => fail(error, 'list files'))
        paths.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key && isFilePath(Key) ? [Key] : [])))
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
      return paths
    },

    async isOwn(Key) {
      return (await fetchHead(Key))?.Metadata?.[OWNER_KEY] === options.owner
    },

    // a put is one request, which a store keeps whole or not at all
    removeUnfinished: async () => 0,

    async health() {
      await withAbortTimeout(limits.healthTimeout, (signal) =>
        client.send(new HeadBucketCommand({ Bucket }), signal),
      ).catch((error) => fail(error, 'reach its bucket'))
    },
  }
}

/** Aborts a request whose response has not begun within the limit; the body may then take any time. */
async function withAbortTimeout<T>(limit: number, send: SendRequest<T>): Promise<T> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), limit)
  try {
    return await send({ abortSignal: timeout.signal })
  } finally {
    clearTimeout(timer)
  }
}

function toMetadata(
  path: string,
  { ETag, LastModified }: { ETag?: string; LastModified?: Date },
  size = 0,
): FileMetadata {
  return {
    size,
    type: getMediaType(path),
    etag: ETag ?? `"${size.toString(36)}"`,
    lastModified: LastModified ?? new Date(0),
  }
}

function toRangeHeader(wanted: RequestedRange): string {
  return 'last' in wanted ? `bytes=-${wanted.last}` : `bytes=${wanted.start}-${wanted.end ?? ''}`
}

/** A store without range support sends the whole file and no Content-Range. */
function parseContentRange(contentRange: string | undefined): { range: ByteRange; size: number } | undefined {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? []
  return size === undefined
    ? undefined
    : { range: { start: Number(start), end: Number(end) }, size: Number(size) }
}

function fail(error: unknown, action: string): never {
  throw toS3Error(error, action)
}

function nullIfMissing(error: unknown, action: string): null {
  if (isMissing(error)) return null
  return fail(error, action)
}

/**
 * Destroys a network stream that received nothing for `limit` milliseconds although its consumer waits for
 * data. A slow consumer, such as a paused video, fills the stream's buffer instead and is left alone.
 */
function destroyWhenStalled(stream: Readable, limit: number): Readable {
  const { socket } = stream as IncomingMessage
  let received = socket?.bytesRead
  const watch = setInterval(() => {
    const isStalled = socket?.bytesRead === received
    received = socket?.bytesRead
    const isWaiting =
      stream.readableLength < stream.readableHighWaterMark && !(stream as IncomingMessage).complete
    if (isStalled && isWaiting) {
      stream.destroy(new Error('The file store stopped sending in the middle of a file'))
    }
  }, limit)
  watch.unref()
  stream.once('close', () => clearInterval(watch))
  return stream
}
