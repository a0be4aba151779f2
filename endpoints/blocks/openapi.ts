import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { exampleImage, exampleStoredFile, exampleBlockFile } from '../openapi/examples.ts'
import { trackPath } from '#cms/shared/paths.ts'
import { publicTrack } from '#cms/schemas/tracks.ts'
import { panorama, blockFile, storedFile } from '#cms/schemas/common.ts'
import {
  beforeAfterBlockBody,
  publicBeforeAfterBlock,
  videoBlockBody,
  publicVideoBlock,
  audioBlockBody,
  publicAudioBlock,
  panoramaBlockBody,
  publicPanoramaBlock,
  publicBlock,
  blockBody,
} from '#cms/schemas/blocks.ts'
import { sound } from '#cms/schemas/sounds.ts'
import { makeTourComponents } from './tour-components.ts'

/* Components of the blocks that pages show below their texts. */

export const exampleBeforeAfter: z.input<typeof publicBeforeAfterBlock> = {
  kind: 'beforeAfter',
  title: 'From the clay model to the final image',
  images: [
    { image: exampleImage, label: 'Clay model' },
    { image: exampleImage, label: 'Final image' },
  ],
}

const exampleBeforeAfterBody: z.input<typeof beforeAfterBlockBody> = {
  kind: 'beforeAfter',
  title: exampleBeforeAfter.title,
  images: exampleBeforeAfter.images.map(({ image, label }) => ({ imagePath: image.imagePath, label })),
}

const exampleTranscript = '<p>Water is heard before the pool is seen.</p>'

const exampleTrack: z.input<typeof publicTrack> = {
  kind: 'captions',
  language: 'en',
  label: '',
  url: trackPath({
    collection: 'projects',
    id: '5f1d2c3b-4a59-4c68-8776-6a5b4c3d2e1f',
    hash: '0'.repeat(64),
  }),
}

const exampleVideoBlock: z.input<typeof publicVideoBlock> = {
  kind: 'video',
  title: 'Along the reflecting pool',
  video: exampleBlockFile,
  poster: exampleImage,
  tracks: [exampleTrack],
  speech: 'spoken',
  transcript: exampleTranscript,
}

export const exampleSound: z.input<typeof sound> = {
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

const exampleAudioBlock: z.input<typeof publicAudioBlock> = {
  kind: 'audio',
  title: 'One piano phrase in the live room',
  takes: [{ sound: exampleSound, label: 'Treated room' }],
  speech: 'none',
  transcript: '',
}

export const examplePanorama: z.input<typeof panorama> = {
  ...exampleImage,
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

const { tourComponents, exampleScene, exampleSceneBody } = makeTourComponents({
  image: exampleImage,
  panorama: examplePanorama,
  sound: exampleSound,
})

const examplePanoramaBlock: z.input<typeof publicPanoramaBlock> = {
  kind: 'panorama',
  title: 'From the gallery to the studio',
  plan: exampleImage,
  scenes: [
    exampleScene,
    { ...exampleScene, label: 'Control room', planPosition: null, variants: [], takes: [], hotspots: [] },
  ],
}

export const blockComponents = {
  Panorama: component(panorama, {
    description: 'An equirectangular image of a whole room.',
    example: examplePanorama,
  }),
  StoredFile: component(storedFile, {
    description: 'A stored file that is not an image.',
    example: exampleStoredFile,
  }),
  BlockFile: component(blockFile, {
    description: 'The file of a block, with its size and date.',
    example: exampleBlockFile,
  }),
  BeforeAfterBlock: component(publicBeforeAfterBlock, {
    description: 'Two images of the same view with a slider between them.',
    example: exampleBeforeAfter,
  }),
  Track: component(publicTrack, {
    description: 'Captions, subtitles, descriptions or chapters of a video, in one language.',
    example: exampleTrack,
  }),
  VideoBlock: component(publicVideoBlock, {
    description: 'A video that the studio uploaded.',
    example: exampleVideoBlock,
  }),
  Sound: component(sound, {
    description: 'A stored audio file; `url` leads to the original.',
    example: exampleSound,
  }),
  AudioBlock: component(publicAudioBlock, {
    description: 'One audio file, or several takes to switch between.',
    example: exampleAudioBlock,
  }),
  ...tourComponents,
  PanoramaBlock: component(publicPanoramaBlock, {
    description: 'A panorama tour: scenes with one panorama each.',
    example: examplePanoramaBlock,
  }),
  Block: component(publicBlock, {
    description: 'Media that a page shows below its text; `kind` says which.',
    example: exampleBeforeAfter,
  }),
  BeforeAfterBlockForm: component(beforeAfterBlockBody, {
    description: 'A before/after comparison, as it is saved.',
    example: exampleBeforeAfterBody,
  }),
  VideoBlockForm: component(videoBlockBody, {
    description: 'A video, as it is saved.',
    example: {
      kind: 'video',
      title: exampleVideoBlock.title,
      videoPath: exampleStoredFile.path,
      tracks: [{ kind: 'captions', language: 'en', vtt: 'WEBVTT\n\n00:01.000 --> 00:04.000\nWater.\n' }],
      speech: 'spoken',
      transcript: exampleTranscript,
    },
  }),
  AudioBlockForm: component(audioBlockBody, {
    description: 'An audio block, as it is saved. Several takes must be equally long.',
    example: { ...exampleAudioBlock, takes: [{ soundPath: exampleSound.path, label: 'Treated room' }] },
  }),
  PanoramaBlockForm: component(panoramaBlockBody, {
    description: 'A panorama tour, as it is saved.',
    example: {
      kind: 'panorama',
      title: examplePanoramaBlock.title,
      plan: { imagePath: exampleImage.imagePath },
      scenes: [exampleSceneBody, { panoramaPath: 'panoramas/control.jpg', label: 'Control room' }],
    },
  }),
  BlockForm: component(blockBody, {
    description: 'A block as it is saved; `kind` says which one.',
    example: exampleBeforeAfterBody,
  }),
}
