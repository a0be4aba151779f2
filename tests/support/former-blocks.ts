/** Blocks as documents had them before the migration that renames them, one of each kind and one more. */
export const FORMER_BLOCKS = [
  {
    id: 'b-1',
    blockType: 'look',
    title: 'The flat',
    rooms: [
      {
        id: 'r-1',
        panorama: 'm-1',
        label: 'Hall',
        heading: 90,
        spots: [
          { id: 's-1', to: 1, yaw: 10, pitch: -5 },
          { id: 's-2', to: 0, yaw: 20, pitch: 5.5 },
        ],
      },
      { id: 'r-2', panorama: 'm-2', label: 'Kitchen', heading: 0, spots: [] },
    ],
  },
  {
    id: 'b-2',
    blockType: 'compare',
    title: 'From clay to final',
    pictures: [
      { id: 'p-1', picture: 'm-1', label: 'Clay' },
      { id: 'p-2', picture: 'm-2', label: 'Final' },
    ],
  },
  { id: 'b-3', blockType: 'film', title: 'Along the pool', film: 'm-1', poster: 'm-2' },
  {
    id: 'b-4',
    blockType: 'listen',
    title: 'The atrium',
    takes: [
      { id: 't-1', sound: 'm-2', label: 'Bare' },
      { id: 't-2', sound: 'm-1', label: 'With panels' },
    ],
  },
  {
    id: 'b-5',
    blockType: 'compare',
    title: 'Day and night',
    pictures: [
      { id: 'p-3', picture: 'm-2', label: 'Night' },
      { id: 'p-4', picture: 'm-1', label: 'Day' },
    ],
  },
]

/** The same blocks afterwards. */
export const RENAMED_BLOCKS = [
  {
    id: 'b-1',
    blockType: 'panorama',
    title: 'The flat',
    scenes: [
      {
        id: 'r-1',
        panorama: 'm-1',
        label: 'Hall',
        heading: 90,
        hotspots: [
          { id: 's-1', to: 1, yaw: 10, pitch: -5 },
          { id: 's-2', to: 0, yaw: 20, pitch: 5.5 },
        ],
      },
      { id: 'r-2', panorama: 'm-2', label: 'Kitchen', heading: 0, hotspots: [] },
    ],
  },
  {
    id: 'b-2',
    blockType: 'beforeAfter',
    title: 'From clay to final',
    images: [
      { id: 'p-1', image: 'm-1', label: 'Clay' },
      { id: 'p-2', image: 'm-2', label: 'Final' },
    ],
  },
  { id: 'b-3', blockType: 'video', title: 'Along the pool', video: 'm-1', poster: 'm-2' },
  {
    id: 'b-4',
    blockType: 'audio',
    title: 'The atrium',
    takes: [
      { id: 't-1', sound: 'm-2', label: 'Bare' },
      { id: 't-2', sound: 'm-1', label: 'With panels' },
    ],
  },
  {
    id: 'b-5',
    blockType: 'beforeAfter',
    title: 'Day and night',
    images: [
      { id: 'p-3', image: 'm-2', label: 'Night' },
      { id: 'p-4', image: 'm-1', label: 'Day' },
    ],
  },
]
