import { z } from 'zod'
import { LENGTH, PIECES } from '#cms/shared/constants.ts'
import { fill, messages } from '#cms/shared/messages.ts'
import { imagePath, oneLine, panorama, picture, pieceFile, requiredLine } from '../schema.ts'

/** Media that a page shows after its text, of a kind each (docs/behaviour.md#pieces). */

const title = oneLine(LENGTH.title).default('')
const filePath = imagePath.min(1, 'Required')

export const compareBody = z.strictObject({
  kind: z.literal('compare'),
  title,
  /** the state before, and the state after */
  pictures: z
    .array(
      z.strictObject({ imagePath: filePath, label: requiredLine(LENGTH.pieceLabel) }),
      messages.pieces.compared,
    )
    .length(PIECES.compared, messages.pieces.compared),
})
export type CompareBody = z.infer<typeof compareBody>

export const comparePiece = z.object({
  kind: z.literal('compare'),
  title: z.string(),
  pictures: z.array(z.object({ picture, label: z.string() })),
})
export type ComparePiece = z.infer<typeof comparePiece>

export const filmBody = z.strictObject({
  kind: z.literal('film'),
  title,
  filmPath: filePath,
  /** of the picture that shows until it plays */
  posterPath: imagePath.optional(),
})
export type FilmBody = z.infer<typeof filmBody>

export const filmPiece = z.object({
  kind: z.literal('film'),
  title: z.string(),
  film: pieceFile,
  poster: picture.nullable(),
})
export type FilmPiece = z.infer<typeof filmPiece>

const takesText = fill(messages.pieces.takes, { takes: String(PIECES.takes) })

export const listenBody = z.strictObject({
  kind: z.literal('listen'),
  title,
  /** several are equally long, to compare them */
  takes: z
    .array(z.strictObject({ soundPath: filePath, label: oneLine(LENGTH.pieceLabel).default('') }), takesText)
    .min(1, takesText)
    .max(PIECES.takes, takesText)
    // several are told apart by their labels
    .superRefine((takes, context) => {
      if (takes.length < 2) return
      for (const [index, { label }] of takes.entries()) {
        if (!label) context.addIssue({ code: 'custom', path: [index, 'label'], message: 'Required' })
      }
    }),
})
export type ListenBody = z.infer<typeof listenBody>

/** A stored sound. `url` is of the original, as it came. */
export const sound = pieceFile.extend({
  /** seconds */
  duration: z.number().nullable(),
  channels: z.number().int().nullable(),
  /** LUFS, integrated (EBU R 128); null for a silent sound and for one that is not measured */
  loudness: z.number().nullable(),
  /** the loudest of each part in percent of full scale; empty where it is not known */
  peaks: z.array(z.number().int().min(0).max(100)),
  /** what a page plays: an MP3 of WAV and FLAC once it is made, else the file as it came */
  play: z.object({ url: z.string(), type: z.string(), size: z.number().int() }),
  /** whether loudness, peaks and MP3 were made */
  state: z.enum(['pending', 'ready', 'failed']),
})
export type Sound = z.infer<typeof sound>

export const listenPiece = z.object({
  kind: z.literal('listen'),
  title: z.string(),
  takes: z.array(z.object({ sound, label: z.string() })),
})
export type ListenPiece = z.infer<typeof listenPiece>

/** Degrees from the middle of the panorama, to the right and up. */
const yaw = z.number().min(-PIECES.yaw).max(PIECES.yaw)
const pitch = z.number().min(-PIECES.pitch).max(PIECES.pitch)

export const spotBody = z.strictObject({
  /** index of the room that it leads to */
  to: z.number().int(messages.pieces.spot).min(0, messages.pieces.spot),
  yaw,
  pitch,
})

const roomBody = z.strictObject({
  panoramaPath: filePath,
  label: requiredLine(LENGTH.pieceLabel),
  /** the yaw at which it opens */
  heading: yaw.default(0),
  spots: z.array(spotBody).max(PIECES.spots, `At most ${PIECES.spots} hot spots`).default([]),
})

const roomsText = fill(messages.pieces.rooms, { rooms: String(PIECES.rooms) })

export const lookBody = z
  .strictObject({
    kind: z.literal('look'),
    title,
    /** the first is the one that opens */
    rooms: z.array(roomBody, roomsText).min(1, roomsText).max(PIECES.rooms, roomsText),
  })
  .superRefine(({ rooms }, context) => {
    for (const [room, { spots }] of rooms.entries()) {
      for (const [spot, { to }] of spots.entries()) {
        if (to !== room && to < rooms.length) continue
        const path = ['rooms', room, 'spots', spot, 'to']
        context.addIssue({ code: 'custom', path, message: messages.pieces.spot })
      }
    }
  })
export type LookBody = z.infer<typeof lookBody>

export const lookPiece = z.object({
  kind: z.literal('look'),
  title: z.string(),
  rooms: z.array(
    z.object({
      panorama,
      label: z.string(),
      heading: z.number(),
      spots: z.array(z.object({ to: z.number().int(), yaw: z.number(), pitch: z.number() })),
    }),
  ),
})
export type LookPiece = z.infer<typeof lookPiece>

export const pieceBody = z.discriminatedUnion(
  'kind',
  [compareBody, filmBody, listenBody, lookBody],
  messages.pieces.kind,
)
export type PieceBody = z.infer<typeof pieceBody>

export const piecesBody = z.array(pieceBody).max(PIECES.max, `At most ${PIECES.max} pieces`)

export const piece = z.discriminatedUnion('kind', [comparePiece, filmPiece, listenPiece, lookPiece])
export type Piece = z.infer<typeof piece>
