import { privacyHtml, termsHtml } from './legal.ts'
import type { SeedStudio } from './types.ts'

/**
 * The demo studio. Its contact details reach nobody: `.example` is reserved for documentation (RFC 2606),
 * Ofcom keeps +44 7700 900000–900999 for fiction, and no Dutch postcode ends in SA.
 */
export const studioContent: SeedStudio = {
  name: 'Volume Studio',
  tagline: 'Interactive, Immersive and Emerging Media Technologies',
  heroTitle: 'Volume Studio',
  heroTagline: 'Bringing architectural designs to life through stunning visualizations',
  heroImages: [
    {
      file: 'hero-1.jpg',
      alt: 'Concrete-and-glass villa at dusk, warm light behind full-height glazing, reflected in a lit pool',
    },
    {
      file: 'hero-2.jpg',
      alt: 'Double-height living room with floor-to-ceiling windows, timber ceiling and low daylight',
    },
    {
      file: 'hero-3.jpg',
      alt: 'Museum façade of curved concrete fins in golden-hour sun, mirrored in a still pool',
    },
  ],
  services: [
    {
      title: '3D Architectural Rendering',
      description:
        'Still images built from your drawings and checked against them. We agree the cameras on a grey ' +
        'model first, then light the scene for the real latitude and hour and match every finish to a ' +
        'sample. You receive three rounds of comments, print-size files and the layered masters, so that ' +
        'late changes to a façade do not mean starting again.',
      kind: 'carousel',
      images: [
        { file: 'service-1a.jpg', alt: 'The villa in late-afternoon sun, seen across the swimming pool' },
        {
          file: 'service-1b.jpg',
          alt: 'The living room in the evening with fireplace, floating stair and ring lights',
        },
        { file: 'service-1c.jpg', alt: 'Museum entrance arch glowing at blue hour' },
      ],
    },
    {
      title: 'Virtual Tours',
      description:
        'Walk through a building before it is built, in a browser or a headset. Each tour starts at eye ' +
        'height and keeps to true scale, with doors, stairs and sightlines where the plans put them. ' +
        'Room sound follows you from space to space, calculated from the finishes, so a tiled hall and a ' +
        'carpeted bedroom differ to the ear as well.',
      kind: 'placeholder',
    },
    {
      title: 'Animation',
      description:
        'Short films of thirty to ninety seconds for competitions, planning meetings and sales. We ' +
        'storyboard with your section drawings, show a timed grey version within a week and render only ' +
        'once the cut is agreed. Music, footsteps, water and weather are recorded and mixed in our own ' +
        'rooms, for a phone speaker as well as a projection.',
      kind: 'video',
      video: 'tour.mp4',
      poster: {
        file: 'tour-poster.jpg',
        alt: 'Museum of curved concrete fins along a reflecting pool, in low warm sun',
      },
    },
  ],
  email: 'hello@volume.example',
  phone: '+44 7700 900142',
  address: 'Klankkade 14, 3024 SA Rotterdam, Netherlands',
  messagingUrl: 'https://wa.me/447700900142',
  social: {
    linkedin: 'https://www.linkedin.com/company/volumestudio-example',
    twitter: 'https://twitter.com/volumes_example',
    facebook: 'https://www.facebook.com/volumestudio.example',
    instagram: 'https://www.instagram.com/volumestudio.example',
    youtube: 'https://www.youtube.com/@volumestudio.example',
  },
  timeZone: 'Europe/Amsterdam',
  closedWeekdays: [0, 6],
  closedDates: [],
  privacy: privacyHtml,
  terms: termsHtml,
}
