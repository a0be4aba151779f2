import type { z } from 'zod'
import type { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { createdAt, exampleImage, updatedAt } from '../openapi/examples.ts'
import type {
  neighbour,
  publicPostCard,
  publicPost,
  publicProject,
  searchResult,
  service,
  publicStudio,
  teamMember,
} from '#cms/schemas/public.ts'

/* Examples of what visitors see, for the components of visitors and of staff. */

type ExampleProject = z.input<typeof publicProject>

/** With every detail that a project can have. */
export const exampleProject: ExampleProject & Required<Pick<ExampleProject, keyof typeof PROJECT_DETAILS>> = {
  id: '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51',
  title: 'Casa Alberca',
  description: '<p>A courtyard house for two potters on a dry plateau.</p>',
  category: 'Residential',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  images: [exampleImage],
  year: 2025,
  location: 'Alcorna, Spain',
  client: 'Two potters',
  scope: 'Six stills, sun study',
  team: 'Zeynep Aydın, Tomás Quispe Huamán',
}

export const exampleNeighbour: z.input<typeof neighbour> = {
  id: '5d0c7a1e-94b3-4b8f-8f57-0c6f1f0a9e22',
  title: 'Kitchen for a Long Table',
  image: {
    ...exampleImage,
    imageUrl: '/media/project-images/kitchen-1.jpg',
    imagePath: 'project-images/kitchen-1.jpg',
    alt: 'Kitchen with a fluted oak and marble island facing the garden',
    sources: [],
  },
}

export const examplePostCard: z.input<typeof publicPostCard> = {
  id: 'c3a8b6f4-1f2e-4d5b-8a67-9b0c1d2e3f40',
  title: 'Daylight and exposure',
  image: null,
  excerpt: 'Before any light is placed, we look up the latitude, the month and the hour.',
  readingMinutes: 4,
  createdAt,
  updatedAt,
}

export const examplePost: z.input<typeof publicPost> = {
  ...examplePostCard,
  content: '<p>Before any light is placed, we look up the latitude, the month and the hour.</p>',
}

export const exampleSearchResult: z.input<typeof searchResult> = {
  kind: 'project',
  id: exampleProject.id,
  title: exampleProject.title,
  category: exampleProject.category,
  excerpt: [
    { text: 'A ', isMatch: false },
    { text: 'courtyard', isMatch: true },
    { text: ' house for two potters on a dry plateau.', isMatch: false },
  ],
}

export const exampleMember: z.input<typeof teamMember> = {
  id: '7e1d2c3b-4a59-4c68-8776-6a5b4c3d2e1f',
  name: 'Adaeze Nwosu',
  role: 'Acoustician and mix engineer',
  department: 'audio',
  bio: '<p>Adaeze studied physics in Enugu and room acoustics in Delft.</p>',
  social: { linkedin: 'https://www.linkedin.com/in/adaeze-nwosu-example' },
  image: null,
}

export const exampleService: z.input<typeof service> = {
  title: '3D Architectural Rendering',
  description: 'Still images built from your drawings and checked against them.',
  kind: 'carousel',
  images: [exampleImage],
  video: null,
  poster: null,
}

export const exampleStudio: z.input<typeof publicStudio> = {
  name: 'Volume Studio',
  tagline: 'Interactive, Immersive and Emerging Media Technologies',
  hero: {
    title: 'Volume Studio',
    tagline: 'Bringing architectural designs to life through stunning visualizations',
    images: [exampleImage],
  },
  services: [exampleService],
  email: 'hello@studio.example',
  phone: '+44 7700 900123',
  address: 'Havenstraat 12, 3024 SA Rotterdam',
  messagingUrl: 'https://chat.example/studio',
  social: {
    linkedin: '',
    twitter: '',
    facebook: '',
    instagram: 'https://instagram.com/studio.example',
    youtube: '',
  },
  timeZone: 'Europe/Amsterdam',
  privacy: '<p>We keep what you send us for as long as your project needs it.</p>',
  terms: '',
}
