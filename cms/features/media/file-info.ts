import type { ValidatedFile } from './validated-file.ts'
import { SOUND } from '#cms/shared/media.ts'
import type { Media } from '#cms/payload-types.ts'

/** The file information of a media document, before variants are made. */
export const toFileInfo = (file: ValidatedFile) =>
  ({
    mimeType: file.type,
    filesize: file.bytes.length,
    width: file.width,
    height: file.height,
    placeholder: file.placeholder,
    variants: [],
    ...(file.sound && { sound: file.sound }),
    variantsState: needsProcessing(file) ? 'pending' : 'done',
  }) satisfies Partial<Media>

const needsProcessing = ({ canResize, type }: ValidatedFile) =>
  canResize || (SOUND.decodedTypes as readonly string[]).includes(type)
