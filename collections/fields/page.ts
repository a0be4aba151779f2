import type { CollectionBeforeChangeHook, Field, TextFieldSingleValidation } from 'payload'
import { nobody } from '#cms/features/accounts/access.ts'
import { slugTaken, takeSlug } from '#cms/features/documents/slugs.ts'
import { FORMER_SLUGS, LENGTH } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { DOCUMENT_ID, isSlug } from '#cms/shared/page-address.ts'

const sidebar = { position: 'sidebar' } as const

/** Without a slug a document that was changed stores its id: the unique index of MongoDB takes one null. */
const withoutId = (slug: unknown) => (DOCUMENT_ID.test(String(slug)) ? null : slug)

const checkSlug: TextFieldSingleValidation = (slug) =>
  !withoutId(slug) || isSlug(slug!) || messages.pages.slug

/**
 * What belongs to the page of a document (docs/behaviour.md#readable-addresses): the readable end of its
 * address, those that it had before, and what search results and shared links show.
 */
export const pageFields: Field[] = [
  {
    name: 'slug',
    label: 'Address',
    type: 'text',
    unique: true,
    maxLength: LENGTH.slug,
    validate: checkSlug,
    admin: {
      ...sidebar,
      description: 'The readable end of the page’s address: living-room-acoustics. Earlier ones lead to it.',
    },
    hooks: {
      afterRead: [({ value }) => withoutId(value)],
      beforeDuplicate: [() => null],
    },
  },
  {
    name: 'formerSlugs',
    label: 'Earlier addresses',
    type: 'text',
    hasMany: true,
    index: true,
    access: { create: nobody, update: nobody },
    admin: { ...sidebar, readOnly: true },
    hooks: { beforeDuplicate: [() => []] },
  },
  {
    name: 'meta',
    label: 'Search results and sharing',
    type: 'group',
    admin: { description: 'In place of what is made of the document. Empty: that.' },
    fields: [
      { name: 'title', label: 'Shown in search results as', type: 'text', maxLength: LENGTH.metaTitle },
      {
        name: 'description',
        label: 'Described in search results as',
        type: 'textarea',
        maxLength: LENGTH.metaDescription,
      },
      { name: 'image', label: 'Picture to share', type: 'upload', relationTo: 'media' },
    ],
  },
]

type Addressed = { id: string; slug?: string | null; formerSlugs?: string[] | null }

/**
 * Keeps the slug that a document had before, which goes on to lead to it.
 * @throws AppError 400 for a slug of another document
 */
export const keepSlugs: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  const former = operation === 'update' ? (originalDoc as Addressed) : undefined
  const wanted: unknown = withoutId(data.slug === undefined ? former?.slug : data.slug)
  let slug = wanted ? String(wanted) : undefined
  if (slug && !(await takeSlug({ req, collection: collection.slug, slug, id: former?.id }))) {
    if (slug !== former?.slug) throw slugTaken()
    // given up in the trash
    slug = undefined
  }
  if (!former) return { ...data, slug, formerSlugs: undefined }
  const isRenamed = Boolean(former.slug) && former.slug !== slug
  return {
    ...data,
    slug: slug ?? former.id,
    formerSlugs: [...(isRenamed ? [former.slug!] : []), ...(former.formerSlugs ?? [])]
      .filter((one) => one !== slug)
      .slice(0, FORMER_SLUGS),
  }
}
