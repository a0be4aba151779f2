import type { ValidatedFile } from '#cms/images/validated-file.ts'
import type { Media } from '#cms/payload-types.ts'

/** What a media document says of the file that is stored for it, before variants are made. */
export const factsOf = (file: ValidatedFile) =>
  ({
    mimeType: file.type,
    filesize: file.bytes.length,
    width: file.width,
    height: file.height,
    placeholder: file.placeholder,
    variants: [],
    variantsState: file.canResize ? 'pending' : 'done',
  }) satisfies Partial<Media>
