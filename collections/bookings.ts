import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionConfig,
} from 'payload'
import { accessTo, getStaffUser } from '#cms/features/accounts/access.ts'
import type { Booking } from '#cms/payload-types.ts'
import { cancelMailsOfDeletedBooking } from '#cms/features/bookings/booking-mails.ts'
import { refuseUpcomingSession } from '#cms/features/bookings/refuse-upcoming-session.ts'
import { listUpcomingBookings } from '#cms/features/bookings/list-upcoming-bookings.ts'
import { slotKeyOf } from '#cms/features/bookings/slot-key.ts'
import { toMailbox } from '#cms/mail/mailbox.ts'
import type { SortAndSearch } from '#cms/features/documents/list-keys.ts'
import { BOOKING_STATES, TIME_SLOTS } from '#cms/shared/bookings.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { RECORD_STATE_LABELS } from '#cms/shared/records.ts'
import { cancelBookingEndpoint } from '#endpoints/console/cancel-booking.ts'
import { exportEndpoint } from '#endpoints/console/export-records.ts'
import { listTools } from './console/list-tools.ts'
import { serverOnly } from './fields/hidden.ts'
import { searchTextField, writeListKeys } from './fields/list-keys.ts'
import { mailsQueuedAt } from './fields/mails-queued-at.ts'

const sortAndSearch: SortAndSearch = {
  search: ({ name, email, date, projectTitle }) => [name, email, date, projectTitle],
}

/** Derives the slot key from date, slot and state on every write. */
const keepSlotKey: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { id } = originalDoc ?? {}
  const { date, timeSlot, state } = { ...originalDoc, ...data }
  return { ...data, slotKey: slotKeyOf({ id, date, timeSlot, state }) }
}

/** Derives the mailbox from the email address, by which the sessions of a visitor are counted. */
const keepMailbox: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { email } = { ...originalDoc, ...data }
  return { ...data, mailbox: toMailbox(email) }
}

/** Staff cannot delete the booking of an upcoming session: its visitor would still come. */
const refuseDeletingUpcoming: CollectionBeforeDeleteHook = async ({ req, id }) => {
  if (getStaffUser(req)) await refuseUpcomingSession({ req, id: String(id) })
}

/** A visitor must not get mails about a deleted booking. */
const cancelQueuedMails: CollectionAfterDeleteHook<Booking> = ({ req, doc }) =>
  cancelMailsOfDeletedBooking({ req, booking: doc })

/**
 * Bookings of visitors (docs/behaviour.md#bookings). Created by cms/features/bookings/book-slot.ts and
 * cancelled by cms/features/bookings/cancel-booking.ts only: changing just the state would not notify the
 * visitor.
 */
export const bookingsCollection: CollectionConfig = {
  slug: 'bookings',
  custom: { sortAndSearch },
  labels: { singular: 'Booking', plural: 'Bookings' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['date', 'timeSlot', 'name', 'email', 'projectTitle', 'state'],
    listSearchableFields: ['name', 'email', 'date'],
    group: 'Visitors',
    components: {
      beforeListTable: [
        {
          path: './components/upcoming-bookings.tsx#UpcomingBookings',
          serverProps: { listUpcoming: listUpcomingBookings },
        },
        listTools({ states: [...BOOKING_STATES], hasExport: true }),
      ],
      edit: { beforeDocumentControls: ['./components/cancel-booking.tsx#CancelBooking'] },
    },
  },
  defaultSort: '-date',
  access: accessTo('bookings', ['create', 'read', 'update', 'delete']),
  disableDuplicate: true,
  endpoints: [cancelBookingEndpoint, exportEndpoint('bookings')],
  hooks: {
    beforeChange: [keepSlotKey, keepMailbox, writeListKeys(sortAndSearch)],
    beforeDelete: [refuseDeletingUpcoming],
    afterDelete: [cancelQueuedMails],
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: MAX_LENGTH.name },
    { name: 'email', type: 'text', required: true, maxLength: MAX_LENGTH.email, index: true },
    { name: 'mailbox', type: 'text', index: true, ...serverOnly },
    {
      name: 'date',
      type: 'text',
      required: true,
      index: true,
      admin: { description: 'yyyy-mm-dd, in the studio’s time zone' },
    },
    { name: 'timeSlot', type: 'select', required: true, options: [...TIME_SLOTS] },
    {
      name: 'project',
      type: 'relationship',
      relationTo: 'projects',
      admin: { description: 'The project that the visitor asks about.' },
    },
    {
      name: 'projectTitle',
      type: 'text',
      maxLength: MAX_LENGTH.title,
      admin: {
        description: 'The project’s title at the time of the booking.',
        components: { Cell: './components/optional-text-cell.tsx#OptionalTextCell' },
      },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'confirmed',
      index: true,
      options: BOOKING_STATES.map((value) => ({ value, label: RECORD_STATE_LABELS[value] })),
      admin: { position: 'sidebar' },
    },
    { name: 'slotKey', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'visitorTimeZone', type: 'text', maxLength: 100, admin: { position: 'sidebar' } },
    {
      name: 'cancelledAt',
      type: 'date',
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    },
    // the key that the browser gave its form (docs/behaviour.md#creating-once)
    { name: 'createKey', type: 'text', ...serverOnly },
    mailsQueuedAt,
    searchTextField,
  ],
}
