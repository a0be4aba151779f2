import type { SeedBlock } from './types.ts'

/* The sounds of the demo projects, with what is heard in them. */

export const PIANO_PHRASE: SeedBlock = {
  kind: 'audio',
  title: 'A slow piano phrase in D minor: in the bare concrete shell, and in the tuned live room',
  takes: [
    { file: 'listen-1-untreated.flac', label: 'Untreated room' },
    { file: 'listen-1-treated.flac', label: 'Treated room' },
  ],
  speech: 'spoken',
  transcript:
    '<p>The same slow piano phrase twice. In the bare concrete shell its notes run into each other, and the ' +
    'last one hangs in the air for seconds. In the tuned room each note is heard on its own, and the end is ' +
    'quiet at once.</p>',
}

export const GALLERY_AMBIENCE: SeedBlock = {
  kind: 'audio',
  title: 'The gallery before opening: footsteps at a distance, a far door, moving air and a soft tone bed',
  takes: [{ file: 'listen-2-tour-ambience.mp3', label: '' }],
  speech: 'spoken',
  transcript:
    '<p>Nobody speaks. Air moves through a large, hard room over a soft, steady tone. Footsteps pass at a ' +
    'distance; far away a door falls shut.</p>',
}
