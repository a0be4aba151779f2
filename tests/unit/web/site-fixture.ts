import type {
  PublicPostCard,
  PublicProjectCard,
  PublicPost,
  PublicProject,
  StudioFrame,
  TeamMember,
} from '#cms/schemas/public.ts'
import type { Image } from '#cms/schemas/common.ts'
import type { ReadData } from '#web/site/app/read-page-data.ts'

/* Sample content of a small studio to render pages with. */

export const storedImage = (name: string): Image => ({
  imageUrl: `/media/${name}.jpg`,
  imagePath: `${name}.jpg`,
  alt: `Picture ${name}`,
  width: 1920,
  height: 1080,
  placeholder: 'data:image/webp;base64,AAAA',
  focus: { x: 40, y: 60 },
  sources: [{ type: 'image/avif', srcset: `/media/${name}-640.avif 640w, /media/${name}-1280.avif 1280w` }],
})

export const studio = (changes: Partial<StudioFrame> = {}): StudioFrame => ({
  name: 'Test Studio',
  tagline: 'A tagline',
  hero: {
    title: 'Test Studio',
    tagline: 'A hero tagline',
    images: [storedImage('hero-1'), storedImage('hero-2')],
  },
  services: [
    {
      title: 'Rendering',
      description: 'Pictures of buildings',
      kind: 'carousel',
      images: [storedImage('service')],
      video: null,
      poster: null,
    },
  ],
  email: 'hello@studio.example',
  phone: '+44 7700 900001',
  address: 'A street 1',
  messagingUrl: 'https://chat.example/studio',
  social: {
    linkedin: 'https://l.example',
    twitter: '',
    facebook: '',
    instagram: 'https://i.example',
    youtube: '',
  },
  timeZone: 'Europe/Amsterdam',
  ...changes,
})

export const project = (id: string, changes: Partial<PublicProject> = {}): PublicProject => ({
  id,
  title: `Project ${id}`,
  description: `<p>About project ${id}.</p>`,
  category: 'Residential',
  images: [storedImage(`${id}-a`), storedImage(`${id}-b`)],
  ...changes,
})

export const projectCard = (id: string): PublicProjectCard => ({
  id,
  title: `Project ${id}`,
  category: 'Residential',
  excerpt: `About project ${id}.`,
  image: storedImage(id),
})

export const postCard = (id: string): PublicPostCard => ({
  id,
  title: `Post ${id}`,
  excerpt: `About post ${id}`,
  image: null,
  readingMinutes: 3,
  createdAt: '2026-03-16T09:30:00.000Z',
  updatedAt: '2026-03-16T09:30:00.000Z',
})

export const post = (id: string, content: string): PublicPost => ({ ...postCard(id), content })

export const member = (id: string): TeamMember => ({
  id,
  name: `Member ${id}`,
  role: 'Engineer',
  department: 'audio',
  bio: '<p>Bio</p>',
  social: {},
  image: null,
})

export type Responses = Record<string, unknown>

/** Reads responses by key (a path of the API). A number is an error status; a missing key is a 404. */
export function readFrom(responses: Responses): ReadData & { requestedKeys: string[] } {
  const requestedKeys: string[] = []
  const read = (path: string) => {
    requestedKeys.push(path)
    const response = responses[path] ?? 404
    if (response instanceof Error) return Promise.reject(response)
    if (typeof response === 'number') {
      return Promise.resolve({
        status: response,
        body: { error: 'A failure of the inside at line 12', code: 'unexpected' },
      })
    }
    return Promise.resolve({ status: 200, body: response })
  }
  return Object.assign(read, { requestedKeys })
}
