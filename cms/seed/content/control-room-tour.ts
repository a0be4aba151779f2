import type { SeedBlock } from './types.ts'

/** The tour of a demo project: one room, what was done in it, and what it sounds like. */
export const CONTROL_ROOM_TOUR: SeedBlock = {
  kind: 'panorama',
  title: 'The control room, with what was changed and what that did',
  scenes: [
    {
      file: 'pano-studio.jpg',
      alt: 'Control room with mixing desk, monitors, fabric panels and a wall of timber blocks behind a sofa',
      label: 'Control room',
      description:
        'The desk stands before a window to the live room. Both side walls are fabric panels and lean outwards; ' +
        'the rear wall, behind the sofa, is a skyline of timber blocks.',
      heading: 0,
      takes: [
        { file: 'listen-1-untreated.flac', label: 'Bare shell' },
        { file: 'listen-1-treated.flac', label: 'Tuned room' },
      ],
      hotspots: [
        {
          kind: 'text',
          title: 'The desk, 70 cm forward',
          text: 'Off the middle of the room, where the bass disappeared. The dip at 63 Hz went from 19 dB to 5 dB.',
          yaw: -16,
          pitch: -14,
        },
        {
          kind: 'image',
          title: 'The faders, close',
          file: 'project-04-b.jpg',
          alt: 'Rows of faders, knobs and level meters on the mixing desk',
          yaw: 14,
          pitch: -14,
        },
        {
          kind: 'text',
          title: 'Side walls',
          text: 'Splayed by seven degrees, they send the first reflections past the listener.',
          yaw: -91,
          pitch: 0,
        },
        {
          kind: 'text',
          title: 'Rear wall',
          text: 'A metre of slatted bass trap behind 600 blocks in seven depths.',
          yaw: -163,
          pitch: 9,
        },
        { kind: 'link', title: 'Book a visit', url: '/booking', yaw: 0, pitch: 14 },
      ],
    },
  ],
}
