import { component } from '../openapi/component.ts'
import { facade, tourFile } from '../openapi/examples.ts'
import { hall, phrase } from '../pieces/openapi.ts'
import {
  filmAnswer,
  filmForm,
  panoramaAnswer,
  panoramaForm,
  projectImageAnswer,
  projectImageForm,
  soundAnswer,
  soundForm,
} from './schema.ts'

export const uploadComponents = {
  ImageForm: component(projectImageForm, {
    description: 'An image as a file, and what it shows.',
    properties: { alt: 'Describes the image to those who do not see it.' },
    example: { alt: facade.alt },
  }),
  UploadedImage: component(projectImageAnswer, {
    description: 'An image that was stored. One that no document uses goes after a week.',
    properties: { imagePath: 'What a project names the image by.' },
    example: { imageUrl: facade.imageUrl, imagePath: facade.imagePath, image: facade },
  }),
  PanoramaForm: component(panoramaForm, {
    description: 'A panorama as a file, with its text alternative.',
    example: { alt: hall.alt },
  }),
  UploadedPanorama: component(panoramaAnswer, {
    description: 'A stored panorama.',
    example: { panorama: hall },
  }),
  FilmForm: component(filmForm, { description: 'A film as a file.', example: {} }),
  UploadedFilm: component(filmAnswer, {
    description: 'A film that was stored. One that no document uses goes after a week.',
    example: { film: tourFile },
  }),
  SoundForm: component(soundForm, { description: 'A sound as a file.', example: {} }),
  UploadedSound: component(soundAnswer, {
    description: 'A sound that was stored. One that no document uses goes after a week.',
    example: {
      sound: {
        ...phrase,
        loudness: null,
        peaks: [],
        play: { url: phrase.url, type: phrase.type, size: phrase.size },
        state: 'pending',
      },
    },
  }),
}
