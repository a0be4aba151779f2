import type { z } from 'zod'
import { component } from '../openapi/component.ts'
import { createdAt, facade } from '../openapi/examples.ts'
import { pageFacts, selection } from '../openapi/property-descriptions.ts'
import { project } from '../public/examples.ts'
import { libraryPicture, pictureAnswer, pictureBody, picturesAnswer, replacePictureForm } from './schema.ts'

const courtyard: z.input<typeof libraryPicture> = {
  ...facade,
  id: '3f2a1b0c-9d8e-4f7a-8b6c-5d4e3f2a1b0c',
  name: 'casa-alberca-courtyard.jpg',
  type: 'image/jpeg',
  bytes: 1_482_113,
  createdAt,
}

export const pictureComponents = {
  LibraryPicture: component(libraryPicture, {
    description: 'A picture of the library.',
    properties: {
      name: 'What its owner called the file; of an older one the stored name.',
      type: 'The media type of the original.',
      bytes: 'The size of the original.',
    },
    example: courtyard,
  }),
  PictureListItem: component(picturesAnswer.shape.pictures.element, {
    description: `A picture of a list: the fields of \`LibraryPicture\`. ${selection}`,
    example: courtyard,
  }),
  PictureList: component(picturesAnswer, {
    description: 'Stored pictures.',
    properties: pageFacts,
    example: { pictures: [courtyard] },
  }),
  PictureAnswer: component(pictureAnswer, {
    description: 'A stored picture and where it is used.',
    properties: {
      uses: 'The documents that show it and that the caller may read, a hundred at most.',
      useCount: 'How many documents show it, those that are not named included.',
      mayReplace: 'Whether the caller may change all of these documents, and so replace the file.',
    },
    example: {
      picture: courtyard,
      uses: [{ collection: 'projects', id: project.id, title: project.title, inTrash: false, mayEdit: true }],
      useCount: 1,
      mayReplace: true,
    },
  }),
  PictureText: component(pictureBody, {
    description: 'What a picture shows.',
    properties: { alt: 'Describes the picture to those who do not see it; empty where it only decorates.' },
    example: { alt: facade.alt },
  }),
  PictureFile: component(replacePictureForm, {
    description: 'The new file of a picture.',
    example: {},
  }),
}
