import type { Piece } from '#endpoints/pieces/schema.ts'
import type { Picture } from '#endpoints/schema.ts'

type Thing = Record<string, unknown>

type Input = {
  pieces: Piece[] | undefined
  /** of the page, for pieces without a caption */
  title: string
  absolute: (path: string) => string
}

/** The media of a page as schema.org things, in their order. */
export const pieceThings = ({ pieces = [], ...page }: Input): Thing[] =>
  pieces.flatMap((piece) => thingsOf(piece, page))

function thingsOf(piece: Piece, { title, absolute }: Omit<Input, 'pieces'>): Thing[] {
  const name = piece.title || title
  switch (piece.kind) {
    case 'compare':
      return piece.pictures.map(({ picture, label }) => imageThing(picture, `${name}: ${label}`, absolute))
    case 'look':
      return piece.rooms.map(({ panorama, label }) => imageThing(panorama, `${name}: ${label}`, absolute))
    case 'film':
      return [
        {
          '@type': 'VideoObject',
          name,
          contentUrl: absolute(piece.film.url),
          encodingFormat: piece.film.type,
          uploadDate: piece.film.uploadedAt,
          ...(piece.poster && { thumbnailUrl: absolute(piece.poster.imageUrl) }),
        },
      ]
    case 'listen':
      return piece.takes.map(({ sound, label }) => ({
        '@type': 'AudioObject',
        name: label ? `${name}: ${label}` : name,
        contentUrl: absolute(sound.play.url),
        encodingFormat: sound.play.type,
        uploadDate: sound.uploadedAt,
        ...(sound.duration && { duration: `PT${Math.round(sound.duration)}S` }),
      }))
  }
}

const imageThing = ({ imageUrl, alt }: Picture, name: string, absolute: Input['absolute']): Thing => ({
  '@type': 'ImageObject',
  name,
  contentUrl: absolute(imageUrl),
  ...(alt && { description: alt }),
})
