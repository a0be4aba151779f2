import { QueryError, type PayloadRequest, type Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { badRequest } from '#cms/errors.ts'
import type { Booking, Message } from '#cms/payload-types.ts'
import { bookingRow } from '#cms/features/bookings/booking-row.ts'
import { CSV_START, csvRow } from '#cms/features/records/csv.ts'
import { messageRow } from '#cms/features/contact/message-row.ts'
import { EXPORT_BATCH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { studioDay } from '#cms/shared/studio-time.ts'
import { findStudioCard } from '../studio/find-studio-card.ts'

export type Exported = 'bookings' | 'messages'
type Row = {
  header(timeZone: string): string[]
  cells(doc: Booking | Message, timeZone: string): (string | null | undefined)[]
}
const rows: Record<Exported, Row> = { bookings: bookingRow, messages: messageRow }

type Input = {
  req: PayloadRequest
  collection: Exported
  /** the filter of the list, as the console sends it */
  where?: Where
  /** what stands in the list's search field */
  search?: string
}
type Export = { fileName: string; parts: AsyncGenerator<string> }

/**
 * All records that a list of the console shows, on all its pages, as a CSV file in the order in which they
 * came. They are read in batches, each after the last id of the one before: no number of records is too many,
 * and what comes meanwhile moves nothing.
 * @param input.req of whoever asks: their rights decide what they get and what they may filter by
 * @throws AppError 400 for a filter that names what there is not or what nobody may know, before anything is
 * written
 */
export async function exportRecords({ req, collection, where, search }: Input): Promise<Export> {
  const { studio } = await findStudioCard({ req })
  const wanted = mergeListSearchAndWhere({
    collectionConfig: req.payload.collections[collection].config,
    search: search ?? '',
    where,
  })
  const first = await readBatch(req, collection, wanted).catch(refuseFilter)
  return {
    fileName: `${collection}-${studioDay(new Date(), studio.timeZone)}.csv`,
    parts: write(first),
  }

  async function* write(batch: (Booking | Message)[]): AsyncGenerator<string> {
    yield CSV_START + csvRow(rows[collection].header(studio.timeZone))
    while (batch.length > 0) {
      yield batch.map((doc) => csvRow(rows[collection].cells(doc, studio.timeZone))).join('')
      if (batch.length < EXPORT_BATCH) return
      batch = await readBatch(req, collection, wanted, batch.at(-1)!.id)
    }
  }
}

async function readBatch(
  req: PayloadRequest,
  collection: Exported,
  wanted: Where,
  after?: string,
): Promise<(Booking | Message)[]> {
  const where = after === undefined ? wanted : { and: [wanted, { id: { greater_than: after } }] }
  const { docs } = await req.payload.find({
    collection,
    where,
    sort: 'id',
    limit: EXPORT_BATCH,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  return docs
}

function refuseFilter(error: unknown): never {
  throw error instanceof QueryError ? badRequest(messages.request.invalid) : error
}
