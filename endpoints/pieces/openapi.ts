import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { facade, tour, tourFile } from '../openapi/examples.ts'
import { panorama, pieceFile, storedFile } from '../schema.ts'
import {
  compareBody,
  comparePiece,
  filmBody,
  filmPiece,
  listenBody,
  listenPiece,
  lookBody,
  lookPiece,
  piece,
  pieceBody,
  sound,
  type spotBody,
} from './schema.ts'

/** Components of the media that pages show after their texts. */

export const comparison: z.input<typeof comparePiece> = {
  kind: 'compare',
  title: 'From the clay model to the finished picture',
  pictures: [
    { picture: facade, label: 'Clay model' },
    { picture: facade, label: 'Final picture' },
  ],
}

const comparisonForm: z.input<typeof compareBody> = {
  kind: 'compare',
  title: comparison.title,
  pictures: comparison.pictures.map(({ picture, label }) => ({ imagePath: picture.imagePath, label })),
}

const pieceTitle = 'A caption; may be empty.'

const silentFilm: z.input<typeof filmPiece> = {
  kind: 'film',
  title: 'Along the reflecting pool',
  film: tourFile,
  poster: facade,
}

export const phrase: z.input<typeof sound> = {
  url: '/media/sounds/1760000000000-0123456789abcdef.flac',
  path: 'sounds/1760000000000-0123456789abcdef.flac',
  type: 'audio/flac',
  size: 984_748,
  uploadedAt: '2026-03-02T09:30:00.000Z',
  duration: 24,
  channels: 2,
  loudness: -23.1,
  peaks: [4, 31, 28, 12],
  play: { url: '/media/sounds/1760000000000-0123456789abcdef-web.mp3', type: 'audio/mpeg', size: 576_783 },
  state: 'ready',
}

const takes: z.input<typeof listenPiece> = {
  kind: 'listen',
  title: 'One piano phrase in the live room',
  takes: [{ sound: phrase, label: 'Treated room' }],
}

export const hall: z.input<typeof panorama> = {
  ...facade,
  imageUrl: '/media/panoramas/hall.jpg',
  imagePath: 'panoramas/hall.jpg',
  alt: 'Vaulted concrete gallery with a crown skylight',
  width: 4096,
  height: 2048,
  sources: [],
  sizes: [
    { url: '/media/panoramas/hall-2048.webp', width: 2048 },
    { url: '/media/panoramas/hall-4096.webp', width: 4096 },
  ],
}

const toOtherRoom: z.input<typeof spotBody> = { to: 1, yaw: -62, pitch: -4 }

const tourOfRooms: z.input<typeof lookPiece> = {
  kind: 'look',
  title: 'From the gallery to the studio',
  rooms: [
    { panorama: hall, label: 'Gallery', heading: 20, spots: [toOtherRoom] },
    { panorama: hall, label: 'Control room', heading: 0, spots: [] },
  ],
}

export const pieceComponents = {
  Panorama: component(panorama, {
    description: 'An equirectangular picture of a whole room.',
    properties: {
      sizes: 'What a viewer shows, from the smallest; the original alone until the others are made.',
    },
    example: hall,
  }),
  StoredFile: component(storedFile, {
    description: 'A stored file that is no picture.',
    properties: { path: 'What a document names the file by.', type: 'As in `video/mp4`.' },
    example: tour,
  }),
  PieceFile: component(pieceFile, {
    description: 'The file of a piece.',
    properties: {
      path: 'What a document names the file by.',
      type: 'As in `video/mp4`.',
      size: 'In bytes.',
    },
    example: tourFile,
  }),
  ComparePiece: component(comparePiece, {
    description: 'Two pictures of one place, with a slider between them.',
    properties: { title: pieceTitle, pictures: 'The state before and the state after.' },
    example: comparison,
  }),
  FilmPiece: component(filmPiece, {
    description: 'A film of the studio’s own.',
    properties: { title: pieceTitle, poster: 'Shown until the film plays.' },
    example: silentFilm,
  }),
  Sound: component(sound, {
    description: 'A stored sound; `url` is of the file as it came.',
    properties: {
      path: 'What a document names the sound by.',
      size: 'In bytes.',
      duration: 'In seconds.',
      loudness: 'In LUFS, integrated (EBU R 128); null where it is silent or not measured, as AAC.',
      peaks: 'The waveform: the loudest of each part, in percent of full scale; empty where it is not known.',
      play: 'What a page plays: an MP3 of WAV and FLAC once it is made, else the file as it came.',
      state: 'Whether loudness, waveform and MP3 were made; `failed` if the file turned out to be damaged.',
    },
    example: phrase,
  }),
  ListenPiece: component(listenPiece, {
    description: 'A sound, or several takes of one to choose between.',
    properties: { title: pieceTitle },
    example: takes,
  }),
  LookPiece: component(lookPiece, {
    description: 'Rooms to look around in, one panorama each.',
    properties: {
      title: pieceTitle,
      rooms:
        'The first one opens. Angles are in degrees from the middle of the panorama, to the right and up; `to` is the index of another room.',
    },
    example: tourOfRooms,
  }),
  Piece: component(piece, {
    description: 'Media that a page shows after its text; `kind` says which.',
    example: comparison,
  }),
  ComparePieceForm: component(compareBody, {
    description: 'Two pictures to compare, as they are saved.',
    properties: { title: pieceTitle, pictures: 'The state before and the state after.' },
    example: comparisonForm,
  }),
  FilmPieceForm: component(filmBody, {
    description: 'A film, as it is saved.',
    properties: { title: pieceTitle, posterPath: 'Of the picture that is shown until the film plays.' },
    example: { kind: 'film', title: silentFilm.title, filmPath: tour.path },
  }),
  ListenPieceForm: component(listenBody, {
    description: 'Sounds, as they are saved. Several are equally long.',
    properties: { title: pieceTitle },
    example: { ...takes, takes: [{ soundPath: phrase.path, label: 'Treated room' }] },
  }),
  LookPieceForm: component(lookBody, {
    description: 'Rooms to look around in, as they are saved.',
    properties: { title: pieceTitle, rooms: 'The first one opens.' },
    example: {
      kind: 'look',
      title: tourOfRooms.title,
      rooms: tourOfRooms.rooms.map(({ panorama: { imagePath }, ...room }) => ({
        panoramaPath: imagePath,
        ...room,
      })),
    },
  }),
  PieceForm: component(pieceBody, {
    description: 'A piece as it is saved; `kind` says of which kind.',
    example: comparisonForm,
  }),
}
