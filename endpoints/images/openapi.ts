import type { z } from 'zod'
import { component, listItemDescription } from '../openapi/component.ts'
import { createdAt, exampleImage } from '../openapi/examples.ts'
import { exampleProject } from '../public/examples.ts'
import {
  libraryImage,
  imageResponse,
  replacedImageResponse,
  imageBody,
  imagesResponse,
  imageTagsResponse,
  replaceImageForm,
} from '#cms/schemas/images.ts'

const exampleLibraryImage: z.input<typeof libraryImage> = {
  ...exampleImage,
  id: '3f2a1b0c-9d8e-4f7a-8b6c-5d4e3f2a1b0c',
  name: 'casa-alberca-courtyard.jpg',
  type: 'image/jpeg',
  bytes: 1_482_113,
  createdAt,
  tags: ['Courtyard', 'Brick'],
}

const exampleImageResponse: z.input<typeof imageResponse> = {
  image: exampleLibraryImage,
  uses: [
    {
      collection: 'projects',
      id: exampleProject.id,
      title: exampleProject.title,
      inTrash: false,
      mayEdit: true,
    },
  ],
  useCount: 1,
  mayReplace: true,
}

export const imageComponents = {
  LibraryImage: component(libraryImage, {
    description: 'An image of the library.',
    example: exampleLibraryImage,
  }),
  LibraryImageListItem: component(imagesResponse.shape.images.element, {
    description: listItemDescription({ item: 'An image', of: 'LibraryImage' }),
    example: exampleLibraryImage,
  }),
  LibraryImageList: component(imagesResponse, {
    description: 'Stored images.',
    example: { images: [exampleLibraryImage] },
  }),
  ImageTags: component(imageTagsResponse, {
    description: 'The tags of the library.',
    example: { tags: ['Brick', 'Courtyard'] },
  }),
  LibraryImageResponse: component(imageResponse, {
    description: 'A stored image and the documents that use it.',
    example: exampleImageResponse,
  }),
  ReplacedImage: component(replacedImageResponse, {
    description: 'An image with a new file, and the documents that use it.',
    example: { ...exampleImageResponse, lost: [] },
  }),
  ImageDetailsForm: component(imageBody, {
    description: 'The alternative text of an image, its focal point or its tags.',
    example: { alt: exampleImage.alt, focus: { x: 42, y: 30 } },
  }),
  ImageFileForm: component(replaceImageForm, { description: 'The new file of an image.', example: {} }),
}
