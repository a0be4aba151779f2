import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import type { Endpoint, Where } from 'payload'
import { exportRecords, type ExportedCollection } from '#cms/features/records/export-records.ts'
import { adminHandler } from './console-handler.ts'

/** CSV export of a list: `GET /console-api/{collection}/export`, with the list's `where` and `search`. */
export const exportEndpoint = (collection: ExportedCollection): Endpoint => ({
  path: '/export',
  method: 'get',
  handler: adminHandler(async (req) => {
    const { where, search } = req.query as { where?: Where; search?: unknown }
    const { fileName, parts } = await exportRecords({
      req,
      collection,
      where,
      search: typeof search === 'string' ? search : undefined,
    })
    return new Response(ReadableStream.from(parts).pipeThrough(new TextEncoderStream()) as BodyInit, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  }),
})
