import type { ValidatedFile } from '#cms/features/media/validated-file.ts'
import { SOUND } from '#cms/shared/constants.ts'
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
    ...(file.sound && { sound: file.sound }),
    variantsState: isMadeMoreOf(file) ? 'pending' : 'done',
  }) satisfies Partial<Media>

const isMadeMoreOf = ({ canResize, type }: ValidatedFile) =>
  canResize || (SOUND.decodedTypes as readonly string[]).includes(type)
