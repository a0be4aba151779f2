import { QueryError, type PayloadRequest, type Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { badRequest } from '#cms/errors.ts'
import type { Booking, Message } from '#cms/payload-types.ts'
import { bookingRow } from '../bookings/booking-row.ts'
import { BYTE_ORDER_MARK, toCsvRow } from './csv.ts'
import { messageRow } from '../contact/message-row.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { dateInZone } from '#cms/shared/studio-time.ts'
import { EXPORT_BATCH_SIZE } from '#cms/shared/records.ts'
import { findStudioSettings } from '../studio/find-studio-settings.ts'

export type ExportedCollection = 'bookings' | 'messages'
type Row = {
  header(timeZone: string): string[]
  cells(doc: Booking | Message, timeZone: string): (string | null | undefined)[]
}
const ROWS: Record<ExportedCollection, Row> = { bookings: bookingRow, messages: messageRow }

type Input = {
  req: PayloadRequest
  collection: ExportedCollection
  /** the list's filter, as the console sends it */
  where?: Where
  /** the text of the list's search field */
  search?: string
}
type Export = { fileName: string; parts: AsyncGenerator<string> }

/**
 * All records that match a list of the console, across pages, as a CSV file in order of creation. Reads them
 * in batches by id, so that any number of records works and concurrent inserts shift nothing.
 * @param input.req its user's rights decide which records are exported and which fields may be filtered by
 * @throws AppError 400 for a filter by an unknown or hidden field, before anything is written
 */
export async function exportRecords({ req, collection, where, search }: Input): Promise<Export> {
  const { studio } = await findStudioSettings({ req })
  const condition = mergeListSearchAndWhere({
    collectionConfig: req.payload.collections[collection].config,
    search: search ?? '',
    where,
  })
  const firstBatch = await readBatch({ req, collection, condition }).catch(refuseFilter)
  return {
    fileName: `${collection}-${dateInZone(new Date(), studio.timeZone)}.csv`,
    parts: write(firstBatch),
  }

  async function* write(batch: (Booking | Message)[]): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsvRow(ROWS[collection].header(studio.timeZone))
    while (batch.length > 0) {
      yield batch.map((doc) => toCsvRow(ROWS[collection].cells(doc, studio.timeZone))).join('')
      if (batch.length < EXPORT_BATCH_SIZE) return
      batch = await readBatch({ req, collection, condition, after: batch.at(-1)!.id })
    }
  }
}

/** @param input.after the last id of the batch before */
async function readBatch({
  req,
  collection,
  condition,
  after,
}: Pick<Input, 'req' | 'collection'> & { condition: Where; after?: string }): Promise<(Booking | Message)[]> {
  const where = after === undefined ? condition : { and: [condition, { id: { greater_than: after } }] }
  const { docs } = await req.payload.find({
    collection,
    where,
    sort: 'id',
    limit: EXPORT_BATCH_SIZE,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
}

function refuseFilter(error: unknown): never {
  throw error instanceof QueryError ? badRequest(requestTexts.invalid) : error
}
