import { NOT_SPOKEN } from '#web/panel/blocks/tracks/spoken-values.ts'
import type { BlockFile, Image, Panorama } from '#cms/schemas/common.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { toFieldValues } from '#web/panel/form/field-values.ts'
import type { MemberValues } from '#web/panel/screens/team/member-values.ts'
import type { PostValues } from '#web/panel/screens/dashboard/post-values.ts'
import type { ProjectValues } from '#web/panel/screens/projects/project-values.ts'

/*
 * Values of forms in drafts that the previous version kept in browsers, and the same values as they are now.
 */

const DATE_TIME = '2026-11-20T10:00:00.000Z'
const image = (name: string): Image => ({
  imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
  imagePath: `project-images/${name}.gif`,
  alt: '',
  width: 1,
  height: 1,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})
const file = (path: string): BlockFile => ({
  url: `/media/${path}`,
  path,
  type: 'x/y',
  size: 1,
  uploadedAt: DATE_TIME,
})
const [clay, final, poster] = [image('clay'), image('final'), image('poster')]
const video = file('films/tour.mp4')
const sound: Sound = {
  ...file('sounds/phrase.wav'),
  duration: 1,
  channels: 1,
  loudness: -20,
  peaks: [1, 50],
  play: { url: '/media/sounds/phrase.wav', type: 'audio/wav', size: 1 },
  state: 'ready',
}
const panorama = (name: string): Panorama => ({
  ...image(name),
  imagePath: `panoramas/${name}.jpg`,
  sizes: [],
})
const [hall, yard] = [panorama('hall'), panorama('yard')]
const libraryImage: LibraryImage = {
  ...image('library'),
  id: 'l',
  name: 'library.gif',
  type: 'image/gif',
  bytes: 1,
  createdAt: DATE_TIME,
  tags: [],
}
const uploaded = { key: 'u', name: 'clay.gif', bytes: 1, alt: 'Of clay' }

const FORMER_BLOCKS = [
  {
    key: '0',
    kind: 'compare',
    title: 'From clay to final',
    pictures: [
      { picture: clay, label: 'Clay' },
      { picture: final, label: 'Final' },
    ],
  },
  { key: '1', kind: 'film', title: 'Along the pool', film: video, poster },
  { key: '2', kind: 'listen', title: 'The atrium', takes: [{ key: '0', sound, label: 'Bare' }] },
  {
    kind: 'look',
    title: 'The flat',
    rooms: [
      {
        panorama: hall,
        label: 'Hall',
        heading: 90,
        key: '0',
        spots: [{ yaw: 10, pitch: -5, key: '0', to: '1' }],
      },
      { key: '1', panorama: yard, label: 'Yard', heading: 0, spots: [] },
    ],
    key: '3',
  },
]
const NO_EXTRAS = { planPosition: null, variantLabel: '', variants: [], takes: [] }
const NO_CONTENT = { title: '', text: '', image: null, sound: null, url: '' }
const BLOCKS: PostValues['blocks'] = [
  {
    key: '0',
    kind: 'beforeAfter',
    title: 'From clay to final',
    images: [
      { image: clay, label: 'Clay' },
      { image: final, label: 'Final' },
    ],
  },
  { key: '1', kind: 'video', title: 'Along the pool', video, poster, tracks: [], ...NOT_SPOKEN },
  {
    key: '2',
    kind: 'audio',
    title: 'The atrium',
    takes: [{ key: '0', sound, label: 'Bare' }],
    ...NOT_SPOKEN,
  },
  {
    kind: 'panorama',
    title: 'The flat',
    plan: null,
    scenes: [
      {
        ...{ key: '0', panorama: hall, label: 'Hall', description: '', heading: 90, ...NO_EXTRAS },
        hotspots: [{ key: '0', kind: 'scene', to: '1', ...NO_CONTENT, yaw: 10, pitch: -5 }],
      },
      {
        ...{ key: '1', panorama: yard, label: 'Yard', description: '', heading: 0, ...NO_EXTRAS },
        hotspots: [],
      },
    ],
    key: '3',
  },
]

const publication = { status: '', publishedAt: '' } as const
const seo = { slug: '', metaTitle: '', metaDescription: '', metaImage: poster }
const project = { title: 'A house', category: 'Residential', description: '<p>By a lake</p>', videoUrl: '' }
const details = { client: 'Ada', scope: '', team: '' }
const post = { title: 'A story', content: '<p>Of a house</p>', imageAlt: 'The house' }
const member = {
  name: 'Ada',
  role: 'Artist',
  department: 'archviz',
  bio: '<p>Makes light</p>',
  imageAlt: 'Ada',
}
const links = { linkedin: '', github: '', twitter: '', behance: '' }

export const FORMER_VALUES = {
  project: {
    ...project,
    images: [{ ...uploaded, picture: clay }],
    use: 'add',
    current: [final],
    ...{ year: '2020', place: 'Vienna', ...details },
    ...publication,
    ...seo,
    pieces: FORMER_BLOCKS,
  },
  post: { ...post, picture: libraryImage, ...publication, ...seo, pieces: FORMER_BLOCKS },
  member: { ...member, picture: libraryImage, ...links },
}

export const UPGRADED_VALUES: { project: ProjectValues; post: PostValues; member: MemberValues } = {
  project: {
    ...project,
    images: [{ ...uploaded, image: clay }],
    imageMode: 'add',
    currentImages: [final],
    ...toFieldValues(PROJECT_DETAILS, { year: 2020, location: 'Vienna', client: 'Ada' }),
    ...publication,
    ...seo,
    blocks: BLOCKS,
  },
  post: { ...post, libraryImage, ...publication, ...seo, blocks: BLOCKS },
  member: { ...member, libraryImage, ...links },
}
