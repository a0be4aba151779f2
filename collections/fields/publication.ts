import type { CollectionBeforeChangeHook, Field } from 'payload'
import { datesOfPublication } from '#cms/features/documents/publication.ts'

const dayAndTime = { pickerAppearance: 'dayAndTime' } as const

/**
 * When a document was published, and when it will be (docs/behaviour.md#publication), beside Payload's own
 * `_status`.
 */
export const publication: Field[] = [
  {
    name: 'publishedAt',
    label: 'Published',
    type: 'date',
    admin: {
      position: 'sidebar',
      date: dayAndTime,
      description: 'The date that visitors see, and the order of the lists. Empty: the moment of publishing.',
    },
  },
  {
    name: 'scheduledAt',
    label: 'Publish at',
    type: 'date',
    index: true,
    admin: { position: 'sidebar', date: dayAndTime, description: 'A draft is published by itself then.' },
  },
]

export const writeDatesOfPublication: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  const original = operation === 'create' ? undefined : originalDoc
  return { ...data, ...datesOfPublication({ data, original, now: new Date() }) }
}
