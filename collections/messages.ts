import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { accessTo, nobody } from '#cms/features/accounts/access.ts'
import { eraseMessageMail } from '#cms/features/contact/message-mails.ts'
import type { SortAndSearch } from '#cms/features/documents/list-keys.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MESSAGE_STATES, RECORD_STATE_LABELS } from '#cms/shared/records.ts'
import { exportEndpoint } from '#endpoints/console/export-records.ts'
import { listTools } from './console/list-tools.ts'
import { searchTextField, writeListKeys } from './fields/list-keys.ts'
import { mailsQueuedAt } from './fields/mails-queued-at.ts'

/** Staff cannot change what a visitor wrote. */
const immutable = { access: { update: nobody }, admin: { readOnly: true } }

const sortAndSearch: SortAndSearch = { search: ({ name, email, message }) => [name, email, message] }

/** Erases the message from its mail in the outbox first: if that fails, the message is not deleted either. */
const eraseMail: CollectionBeforeDeleteHook = ({ req, id }) => eraseMessageMail({ req, id: String(id) })

/**
 * Messages of visitors (docs/behaviour.md#messages), stored before any mail is queued. Created by
 * cms/features/contact/send-message.ts only.
 */
export const messagesCollection: CollectionConfig = {
  slug: 'messages',
  custom: { sortAndSearch },
  labels: { singular: 'Message', plural: 'Messages' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'state', 'message', 'email', 'createdAt'],
    listSearchableFields: ['name', 'email', 'message'],
    group: 'Visitors',
    components: {
      beforeListTable: [listTools({ states: [...MESSAGE_STATES], hasExport: true })],
      edit: { beforeDocumentControls: ['./components/reply-link.tsx#ReplyLink'] },
    },
  },
  defaultSort: '-createdAt',
  access: accessTo('messages', ['create', 'read', 'update', 'delete']),
  disableDuplicate: true,
  endpoints: [exportEndpoint('messages')],
  hooks: { beforeChange: [writeListKeys(sortAndSearch)], beforeDelete: [eraseMail] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: MAX_LENGTH.name, ...immutable },
    {
      name: 'email',
      type: 'text',
      required: true,
      maxLength: MAX_LENGTH.email,
      index: true,
      access: immutable.access,
      admin: { readOnly: true, components: { Cell: './components/email-cell.tsx#EmailCell' } },
    },
    { name: 'message', type: 'textarea', required: true, maxLength: MAX_LENGTH.message, ...immutable },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'new',
      index: true,
      options: MESSAGE_STATES.map((value) => ({ value, label: RECORD_STATE_LABELS[value] })),
      admin: {
        position: 'sidebar',
        isClearable: false,
        components: { Cell: './components/message-state-cell.tsx#MessageStateCell' },
      },
    },
    /** deduplicates a visitor's identical messages of one day (cms/features/contact/send-message.ts) */
    {
      name: 'contentKey',
      type: 'text',
      unique: true,
      access: { read: nobody, update: nobody },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    mailsQueuedAt,
    searchTextField,
  ],
}
