import { findStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { presentPanorama } from '#cms/features/media/present-picture.ts'
import type { LookBlock } from '#cms/payload-types.ts'
import { PANORAMA } from '#cms/shared/constants.ts'
import type { LookBody, LookPiece } from '#endpoints/pieces/schema.ts'
import { isOfType, type PieceInput } from './piece.ts'

/** @throws AppError 422 for a file that was not uploaded as a panorama */
export async function lookData({
  req,
  field,
  body: { title, rooms },
}: PieceInput<LookBody>): Promise<LookBlock> {
  const panoramas = await findStoredFiles({
    req,
    rules: 'panorama',
    paths: rooms.map(({ panoramaPath }) => panoramaPath),
    fieldOf: (index) => `${field}.rooms.${index}.panoramaPath`,
  })
  return {
    blockType: 'look',
    title,
    rooms: rooms.map(({ label, heading, spots }, index) => ({
      panorama: panoramas[index]!.id,
      label,
      heading,
      spots,
    })),
  }
}

/**
 * Rooms without their panorama are left out, and so are the spots that lead to them.
 * @returns null where no room is left
 */
export function presentLook({ title, rooms }: LookBlock): LookPiece | null {
  const shown = (rooms ?? []).flatMap(({ panorama, ...room }, place) => {
    const presented = isOfType(panorama, PANORAMA.types) ? presentPanorama(panorama) : null
    return presented ? [{ ...room, panorama: presented, place }] : []
  })
  if (shown.length === 0) return null
  const roomAt = (place: number) => shown.findIndex((room) => room.place === place)
  return {
    kind: 'look',
    title: title ?? '',
    rooms: shown.map(({ panorama, label, heading, spots, place }) => ({
      panorama,
      label,
      heading,
      spots: (spots ?? [])
        .filter(({ to }) => to !== place && roomAt(to) >= 0)
        .map(({ to, yaw, pitch }) => ({ to: roomAt(to), yaw, pitch })),
    })),
  }
}
