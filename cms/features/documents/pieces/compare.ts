import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { PLACES } from '#cms/features/media/places.ts'
import type { CompareBlock } from '#cms/payload-types.ts'
import { PIECES } from '#cms/shared/constants.ts'
import type { CompareBody, ComparePiece } from '#endpoints/pieces/schema.ts'
import { presentPiecePicture, type PieceInput } from './piece.ts'

/** @throws AppError 413, 415 or 422 for a file that a comparison does not take, or that was never uploaded */
export async function compareData({
  req,
  collection,
  field,
  body: { title, pictures },
}: PieceInput<CompareBody>): Promise<CompareBlock> {
  const stored = await findStoredFiles({
    req,
    rules: PLACES[`${collection}Compared`].rules,
    paths: pictures.map(({ imagePath }) => imagePath),
    fieldOf: (index) => `${field}.pictures.${index}.imagePath`,
  })
  return {
    blockType: 'compare',
    title,
    pictures: pictures.map(({ label }, index) => ({ picture: stored[index]!.id, label })),
  }
}

/** @returns null where a picture is missing */
export function presentCompare({ title, pictures }: CompareBlock): ComparePiece | null {
  const shown = (pictures ?? []).flatMap(({ picture, label }) => {
    const presented = presentPiecePicture(picture)
    return presented ? [{ picture: presented, label }] : []
  })
  return shown.length === PIECES.compared ? { kind: 'compare', title: title ?? '', pictures: shown } : null
}
