import type { CollectionConfig, Field } from 'payload'
import { accessTo, nobody } from '#cms/features/accounts/access.ts'
import { MAIL_KINDS, OUTBOX } from '#cms/shared/mails.ts'
import { resendMailEndpoint } from '#endpoints/console/resend-mail.ts'
import { listTools } from './console/list-tools.ts'

const mailboxField = (input: { name: string; label: string; required?: boolean }): Field => ({
  name: input.name,
  label: input.label,
  type: 'group',
  fields: [
    { name: 'name', type: 'text' },
    { name: 'address', type: 'text', required: input.required ?? false },
  ],
})

const dateTimeField = (name: string, label: string): Field => ({
  name,
  label,
  type: 'date',
  admin: {
    position: 'sidebar',
    date: { pickerAppearance: 'dayAndTime' },
    components: { Cell: './components/optional-date-cell.tsx#OptionalDateCell' },
  },
})

/**
 * The queue of outgoing mails (docs/behaviour.md#mails). Written by cms/mail/outbox/queue-mail.ts only. A
 * worker leases a mail by setting `leaseUntil` and `leaseOwner` in a write conditional on the state that it
 * read. Staff have read access, as a log.
 */
export const outboxCollection: CollectionConfig = {
  slug: 'outbox',
  labels: { singular: 'Email', plural: 'Outbox' },
  admin: {
    useAsTitle: 'subject',
    // what needs attention first: small screens show the first columns
    defaultColumns: ['subject', 'state', 'lastError', 'to.address', 'createdAt', 'nextAttemptAt', 'kind'],
    listSearchableFields: ['subject', 'to.address'],
    group: 'Visitors',
    components: {
      beforeListTable: [listTools({ states: ['waiting', 'failed', 'sent', 'cancelled'] })],
      edit: { beforeDocumentControls: ['./components/resend-mail.tsx#ResendMail'] },
    },
  },
  defaultSort: '-createdAt',
  access: accessTo('outbox', ['create', 'read', 'update', 'delete']),
  disableDuplicate: true,
  endpoints: [resendMailEndpoint],
  // for due mails, and for expired leases of crashed workers
  indexes: [{ fields: ['state', 'nextAttemptAt'] }, { fields: ['state', 'leaseUntil'] }],
  fields: [
    { name: 'subject', type: 'text', required: true },
    { name: 'kind', type: 'select', required: true, options: [...MAIL_KINDS] },
    mailboxField({ name: 'to', label: 'To', required: true }),
    mailboxField({ name: 'replyTo', label: 'Reply-To' }),
    { name: 'text', type: 'textarea', required: true, maxLength: OUTBOX.bodyLength },
    { name: 'html', type: 'textarea', required: true, maxLength: OUTBOX.bodyLength, admin: { hidden: true } },
    { name: 'attachments', type: 'json', admin: { hidden: true } },
    /** encrypted (cms/platform/secrets.ts, context: the delivery key); erased on delivery */
    { name: 'secret', type: 'text', hidden: true, access: { read: nobody } },
    { name: 'deliveryKey', type: 'text', required: true, unique: true, admin: { position: 'sidebar' } },
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: [...OUTBOX.states],
      admin: { position: 'sidebar', components: { Cell: './components/mail-state-cell.tsx#MailStateCell' } },
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0, admin: { position: 'sidebar' } },
    dateTimeField('nextAttemptAt', 'Next attempt'),
    dateTimeField('retryUntil', 'Retry until'),
    /** for mails that are pointless later, such as a reminder */
    dateTimeField('uselessAfter', 'Not sent after'),
    { name: 'leaseUntil', type: 'date', admin: { hidden: true } },
    { name: 'leaseOwner', type: 'text', admin: { hidden: true } },
    {
      name: 'lastError',
      type: 'textarea',
      admin: { components: { Cell: './components/optional-text-cell.tsx#OptionalTextCell' } },
    },
    dateTimeField('sentAt', 'Sent at'),
    /** when its body was erased at the end of the retention period */
    dateTimeField('bodyRemovedAt', 'Text removed at'),
  ],
}
