import type { ValidatedFile } from './validated-file.ts'

/** Extensions of the types that are stored as another one. */
const CONVERTED = /\.(?:heic|heif|bmp|tiff?|aiff?|aifc)$/i

/** A file that is stored as another type keeps its name, with the extension of that type. */
export const nameAsStored = (name: string, { extension }: Pick<ValidatedFile, 'extension'>): string =>
  name.replace(CONVERTED, `.${extension}`)
