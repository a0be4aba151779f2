import type { CollectionBeforeChangeHook, Field, TextFieldSingleValidation } from 'payload'
import { nobody } from '#cms/features/accounts/access.ts'
import { slugTaken, claimSlug, withoutId } from '#cms/features/documents/slugs.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { seoTexts } from '#cms/shared/texts/documents.ts'
import { isSlug } from '#cms/shared/slug.ts'

/** The number of earlier slugs that still lead to a page. */
export const MAX_FORMER_SLUGS = 30

const sidebar = { position: 'sidebar' } as const

const validateSlug: TextFieldSingleValidation = (slug) => !withoutId(slug) || isSlug(slug!) || seoTexts.slug

/**
 * SEO fields of a document with a page (docs/behaviour.md#readable-addresses): the slug, former slugs, and
 * what search results and shared links show.
 */
export const seoFields: Field[] = [
  {
    name: 'slug',
    label: 'Address',
    type: 'text',
    unique: true,
    maxLength: MAX_LENGTH.slug,
    validate: validateSlug,
    admin: {
      ...sidebar,
      description:
        'The last part of the page’s address, such as living-room-acoustics. Earlier addresses redirect ' +
        'to it.',
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
    admin: {
      description:
        'Used instead of the title, description and image made from the document. Leave empty to use those.',
    },
    fields: [
      { name: 'title', label: 'Title in search results', type: 'text', maxLength: MAX_LENGTH.metaTitle },
      {
        name: 'description',
        label: 'Description in search results',
        type: 'textarea',
        maxLength: MAX_LENGTH.metaDescription,
      },
      { name: 'image', label: 'Image for sharing', type: 'upload', relationTo: 'media' },
    ],
  },
]

type WithSlugs = { id: string; slug?: string | null; formerSlugs?: string[] | null }

/**
 * Claims the slug, and keeps the previous one, which still leads to the document.
 * @throws AppError 400 for a slug of another document
 */
export const keepSlugs: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  collection,
  req,
}) => {
  const stored = operation === 'update' ? (originalDoc as WithSlugs) : undefined
  const newSlug: unknown = withoutId(data.slug === undefined ? stored?.slug : data.slug)
  let slug = newSlug ? String(newSlug) : undefined
  if (slug && !(await claimSlug({ req, collection: collection.slug, slug, id: stored?.id }))) {
    if (slug !== stored?.slug) throw slugTaken()
    // another document took it while this one was in the trash
    slug = undefined
  }
  if (!stored) return { ...data, slug, formerSlugs: undefined }
  const isRenamed = Boolean(stored.slug) && stored.slug !== slug
  return {
    ...data,
    slug: slug ?? stored.id,
    formerSlugs: [...(isRenamed ? [stored.slug!] : []), ...(stored.formerSlugs ?? [])]
      .filter((formerSlug) => formerSlug !== slug)
      .slice(0, MAX_FORMER_SLUGS),
  }
}
