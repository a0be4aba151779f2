import { component } from '../openapi/component.ts'
import { exampleImage, exampleBlockFile } from '../openapi/examples.ts'
import { examplePanorama, exampleSound } from '../blocks/openapi.ts'
import {
  videoResponse,
  videoForm,
  panoramaResponse,
  panoramaForm,
  uploadedImageResponse,
  imageForm,
  soundResponse,
  soundForm,
} from '#cms/schemas/uploads.ts'

export const uploadComponents = {
  ImageForm: component(imageForm, {
    description: 'An image file and its alternative text.',
    example: { alt: exampleImage.alt },
  }),
  UploadedImage: component(uploadedImageResponse, {
    description:
      'A stored image. One that was uploaded for a document is deleted after a week if none uses it.',
    example: {
      imageUrl: exampleImage.imageUrl,
      imagePath: exampleImage.imagePath,
      image: exampleImage,
      lost: ['jpeg'],
    },
  }),
  PanoramaForm: component(panoramaForm, {
    description: 'A panorama file and its alternative text.',
    example: { alt: examplePanorama.alt },
  }),
  UploadedPanorama: component(panoramaResponse, {
    description: 'A stored panorama.',
    example: { panorama: examplePanorama, lost: [] },
  }),
  VideoForm: component(videoForm, { description: 'A video file.', example: {} }),
  UploadedVideo: component(videoResponse, {
    description: 'A stored video. It is deleted after a week if no document uses it.',
    example: { video: exampleBlockFile },
  }),
  SoundForm: component(soundForm, { description: 'An audio file.', example: {} }),
  UploadedSound: component(soundResponse, {
    description: 'A stored audio file. It is deleted after a week if no document uses it.',
    example: {
      sound: {
        ...exampleSound,
        loudness: null,
        peaks: [],
        play: { url: exampleSound.url, type: exampleSound.type, size: exampleSound.size },
        state: 'pending',
      },
    },
  }),
}
