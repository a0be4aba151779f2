import { expect, it } from 'vitest'
import { presentStudioWithLegalTexts } from '#cms/features/studio/present-studio.ts'
import type { Media, Studio } from '#cms/payload-types.ts'
import { studioResponse } from '#cms/schemas/public.ts'

const videoFile = { id: 'video', prefix: 'studio', filename: 'tour.mp4', mimeType: 'video/mp4' } as Media

it('the studio is presented with services of every kind, a video with its address and type', () => {
  const services: Studio['services'] = [
    { title: 'Rendering', kind: 'carousel', images: [] },
    { title: 'Sound', kind: 'placeholder' },
    { title: 'Film', kind: 'video', video: videoFile },
  ]
  const studio = { id: 'studio', name: 'Volume', timeZone: 'UTC', services } as Studio
  const response = studioResponse.parse({ studio: presentStudioWithLegalTexts(studio) })
  expect(response.studio.services.map(({ kind, video }) => [kind, video])).toEqual([
    ['carousel', null],
    ['placeholder', null],
    ['video', { url: '/media/studio/tour.mp4', path: 'studio/tour.mp4', type: 'video/mp4' }],
  ])
})
