import type { CreditInFile } from '#cms/images/credit/read-credit.ts'
import type { Media } from '#cms/payload-types.ts'
import { imageCredit, type ImageCredit } from '#cms/schemas/common.ts'

type StoredCredit = Pick<Partial<Media>, 'credit'>

/** @returns undefined if nobody has said whose the image is */
export function presentCredit({ credit }: StoredCredit): ImageCredit | undefined {
  const { creator, creditText, copyrightNotice, license, acquireLicensePage, digitalSourceType } =
    credit ?? {}
  const presented: ImageCredit = {
    creator: creator ?? '',
    creditText: creditText ?? '',
    copyrightNotice: copyrightNotice ?? '',
    license: license ?? '',
    acquireLicensePage: acquireLicensePage ?? '',
    digitalSourceType: digitalSourceType ?? '',
  }
  return Object.values(presented).some(Boolean) ? presented : undefined
}

/** A presented credit as the media document stores it: an empty choice as null, as the database asks. */
export const toStoredCredit = ({
  digitalSourceType,
  ...texts
}: ImageCredit): NonNullable<Media['credit']> => ({
  ...texts,
  digitalSourceType: digitalSourceType || null,
})

/**
 * Takes from a new file what it says of whose it is, as far as it is valid; the rest stays as staff wrote it.
 * @param stored of the file that it replaces, or what a form sent with it
 */
export function mergeCredit(stored: StoredCredit, inFile: CreditInFile | undefined): StoredCredit {
  if (!inFile) return {}
  const fields = Object.entries(imageCredit.shape)
  const valid = fields.flatMap(([name, schema]) => {
    const result = schema.safeParse(inFile[name as keyof CreditInFile])
    return result.success && result.data ? [[name, result.data]] : []
  })
  return { credit: { ...stored.credit, ...Object.fromEntries(valid) } }
}
