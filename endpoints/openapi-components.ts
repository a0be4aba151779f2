import { type z } from 'zod'
import { PROJECT_YEARS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import {
  changePasswordBody,
  forgotPasswordBody,
  reauthenticateBody,
  resetPasswordAnswer,
  resetPasswordBody,
  signedInAnswer,
  signInBody,
} from './auth/schema.ts'
import { bookingAnswer, bookingBody, cancelAnswer, slotsAnswer } from './bookings/schema.ts'
import { contactAnswer, contactBody } from './contact/schema.ts'
import {
  bookingChange,
  bookingsAnswer,
  messageAnswer,
  messageBody,
  messagesAnswer,
  staffBooking,
  staffBookingAnswer,
  staffMessage,
} from './inbox/schema.ts'
import {
  pictureAnswer,
  pictureBody,
  picturesAnswer,
  replacePictureForm,
  libraryPicture,
} from './pictures/schema.ts'
import {
  postForm,
  type staffPost,
  staffPostAnswer,
  staffPostsAnswer,
  wholeStaffPost,
} from './posts/schema.ts'
import {
  projectBody,
  savedProjectAnswer,
  type staffProjectRow,
  staffProjectsAnswer,
} from './projects/schema.ts'
import {
  categoriesAnswer,
  neighbour,
  postAnswer,
  postCard,
  postsAnswer,
  projectAnswer,
  projectsAnswer,
  type publicPost,
  type publicProject,
  searchAnswer,
  searchResult,
  service,
  studio,
  studioAnswer,
  teamAnswer,
  teamMember,
  wholePost,
  wholeProject,
} from './public/schema.ts'
import { component, facade, tourFile, type Component } from './openapi-component.ts'
import { comparison, hall, phrase, pieceComponents } from './openapi-pieces.ts'
import { done, errorAnswer, picture, placeAnswer, placeBody } from './schema.ts'
import { savedVersion, versionsAnswer } from './versions/schema.ts'
import { memberAnswer, memberForm } from './team/schema.ts'
import {
  filmAnswer,
  filmForm,
  panoramaAnswer,
  panoramaForm,
  projectImageAnswer,
  projectImageForm,
  soundAnswer,
  soundForm,
} from './uploads/schema.ts'
import {
  createUserBody,
  profileAnswer,
  roleAnswer,
  staffUser,
  updateUserBody,
  userAnswer,
  usersAnswer,
} from './users/schema.ts'

/**
 * Names, descriptions and examples of the schemas in the OpenAPI document. They stand here and not in the
 * schemas, which are part of the browser's code, too.
 */

const html = 'Sanitized HTML.'
const inOrder = 'In the order in which the page shows them.'

const project: z.input<typeof publicProject> = {
  id: '0b9f3c52-6a1d-4e0f-9b1a-2f4c8d7e6a51',
  title: 'Casa Alberca',
  description: '<p>A courtyard house for two potters on a dry plateau.</p>',
  category: 'Residential',
  videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  images: [facade],
  year: 2025,
  place: 'Alcorna, Spain',
  client: 'Two potters',
  scope: 'Six stills, sun study',
  team: 'Zeynep Aydın, Tomás Quispe Huamán',
}

const kitchen: z.input<typeof neighbour> = {
  id: '5d0c7a1e-94b3-4b8f-8f57-0c6f1f0a9e22',
  title: 'Kitchen for a Long Table',
  image: {
    ...facade,
    imageUrl: '/media/project-images/kitchen-1.jpg',
    imagePath: 'project-images/kitchen-1.jpg',
    alt: 'Kitchen with a fluted oak and marble island facing the garden',
    sources: [],
  },
}

const createdAt = '2026-10-02T08:00:00.000Z'
const updatedAt = '2026-10-05T14:21:09.000Z'

const card: z.input<typeof postCard> = {
  id: 'c3a8b6f4-1f2e-4d5b-8a67-9b0c1d2e3f40',
  title: 'Daylight and exposure',
  image: null,
  excerpt: 'Before any light is placed, we look up the latitude, the month and the hour.',
  readingMinutes: 4,
  createdAt,
  updatedAt,
}

const post: z.input<typeof publicPost> = {
  ...card,
  content: '<p>Before any light is placed, we look up the latitude, the month and the hour.</p>',
}

const found: z.input<typeof searchResult> = {
  kind: 'project',
  id: project.id,
  title: project.title,
  category: project.category,
  excerpt: [
    { text: 'A ', isMatch: false },
    { text: 'courtyard', isMatch: true },
    { text: ' house for two potters on a dry plateau.', isMatch: false },
  ],
}

const ownPost: z.input<typeof staffPost> = { ...post, createdBy: 'zeynep@studio.example' }

const ownProject: z.input<typeof staffProjectRow> = {
  ...project,
  updatedAt,
  status: 'published',
  publishedAt: createdAt,
}

const member: z.input<typeof teamMember> = {
  id: '7e1d2c3b-4a59-4c68-8776-6a5b4c3d2e1f',
  name: 'Adaeze Nwosu',
  role: 'Acoustician and mix engineer',
  department: 'audio',
  bio: '<p>Adaeze studied physics in Enugu and room acoustics in Delft.</p>',
  social: { linkedin: 'https://www.linkedin.com/in/adaeze-nwosu-example' },
  image: null,
}

const rendering: z.input<typeof service> = {
  title: '3D Architectural Rendering',
  description: 'Still images built from your drawings and checked against them.',
  kind: 'carousel',
  images: [facade],
  video: null,
  poster: null,
}

const courtyard: z.input<typeof libraryPicture> = {
  ...facade,
  id: '3f2a1b0c-9d8e-4f7a-8b6c-5d4e3f2a1b0c',
  name: 'casa-alberca-courtyard.jpg',
  type: 'image/jpeg',
  bytes: 1_482_113,
  createdAt,
}

const theStudio: z.input<typeof studio> = {
  name: 'Volume Studio',
  tagline: 'Interactive, Immersive and Emerging Media Technologies',
  hero: {
    title: 'Volume Studio',
    tagline: 'Bringing architectural designs to life through stunning visualizations',
    images: [facade],
  },
  services: [rendering],
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

const user: z.input<typeof staffUser> = {
  uid: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c6d',
  email: 'zeynep@studio.example',
  role: 'editor',
  disabled: false,
  requirePasswordChange: false,
}

const message: z.input<typeof staffMessage> = {
  id: '4f7c1b2a-8d3e-4c5f-9a60-1b2c3d4e5f60',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  message: 'We are planning forty rooms and would like to see one of them first.',
  state: 'new',
  createdAt,
  mailFailed: false,
}

const booked: z.input<typeof staffBooking> = {
  id: '6a5b4c3d-2e1f-4a0b-8c9d-0e1f2a3b4c5d',
  name: 'Leyla Demirtaş',
  email: 'leyla@hotel.example',
  date: '2027-03-31',
  timeSlot: '10:00 AM',
  timeZone: 'Europe/Amsterdam',
  startsAt: '2027-03-31T08:00:00.000Z',
  projectTitle: project.title,
  state: 'confirmed',
  hasBegun: false,
  createdAt,
  mailFailed: false,
}

const password = 'a long walk to the sea'

const saved = { version: '1f6b2c9e-7d40-4a35-9e18-c0d3b5a7f264', updatedAt }
const savedOnce: z.input<typeof savedVersion> = {
  id: '8b1f3d02-6a57-4c0e-9d4f-2e7c5a9b1836',
  savedAt: updatedAt,
  savedBy: 'ada@studio.example',
  status: 'published',
  isCurrent: true,
}
const savedProperties = {
  version: 'Names this state of the document: the value of `If-Match` when it is saved.',
  updatedAt: 'When it was last saved.',
}
const published = { status: 'published', publishedAt: createdAt } as const
const publicationProperties = {
  status: '`draft`, `scheduled` or `published`: visitors see what is published.',
  publishedAt: 'The date that visitors see, or will see; null for a draft without one.',
}
const publicationAsked = {
  status: 'Without it, a new document is published, and another one stays as it is.',
  publishedAt:
    'The date that visitors see; with `scheduled` the moment of publishing, in the future. Empty: none for a draft, the moment of publishing otherwise.',
}
const imageAlt = 'Describes the image to those who do not see it; alone, it describes the present image.'
const imagePath = 'The path of a stored picture, in place of a file.'
const robotSigns = {
  comments: 'A trap for robots in our own form: leave it out.',
  openFor: 'Milliseconds that our own form was open: leave it out.',
}

const pageFacts = {
  total: 'How many documents there are on all pages, where the list is not whole or a page was asked for.',
  next: 'The path and query of the next page, below the address of the API; absent on the last.',
}
const selection = 'With `fields`: these alone.'

const bookingProperties = {
  date: 'As in 2027-03-31, like `timeSlot` in `timeZone`.',
  timeZone: 'That of the studio, as in the IANA database.',
  startsAt: 'The moment at which the session begins.',
  projectTitle: 'What it is about, as it was called on the day of the booking; null where nothing was named.',
  hasBegun: 'It cannot be cancelled any more.',
  mailFailed: 'A mail about it did not reach the visitor or the studio.',
}

/** By name; every body that a route takes or answers has one. */
export const components: Record<string, Component> = {
  Error: component(errorAnswer, {
    description: 'Why a request was refused.',
    properties: {
      error: 'A text for people.',
      code: 'The reason for programs; stays the same when the text changes.',
      fields: 'Texts by the name of the field that they are about.',
      current:
        'With `changed-meanwhile` and `made-already`: the document as it is now, in the form of the successful response.',
    },
    example: {
      error: messages.request.invalid,
      code: 'invalid',
      fields: { email: messages.auth.invalidEmail },
    },
  }),
  Done: component(done, { description: 'It is done; there is nothing to say.', example: { ok: true } }),
  PlaceForm: component(placeBody, {
    description: 'The documents between which one goes, as the list shows them.',
    properties: {
      after: 'The one that it goes behind; null: it goes before all that the list shows.',
      before: 'The one that it goes before; null: it goes behind all that the list shows.',
    },
    example: { after: kitchen.id, before: null },
  }),
  PlaceAnswer: component(placeAnswer, {
    description: 'The documents between which one stands now.',
    properties: { after: 'Null for the first of all.', before: 'Null for the last of all.' },
    example: { after: kitchen.id, before: null },
  }),
  SavedVersion: component(savedVersion, {
    description: 'A save of a document that is kept.',
    properties: {
      savedAt: 'When it was saved.',
      savedBy: 'The e-mail of whoever saved; null where the site did, such as for a scheduled document.',
      status: 'Who saw the document then. Absent for what has no drafts.',
      isCurrent: 'Whether the document is still as this save left it.',
    },
    example: savedOnce,
  }),
  Versions: component(versionsAnswer, {
    description: 'The saves of a document that are kept, the newest first.',
    example: { versions: [savedOnce] },
  }),
  Picture: component(picture, {
    description: 'A picture in all its sizes.',
    properties: {
      imageUrl: 'Where the original is, from the root of the site.',
      imagePath: 'The identity of the uploaded file: folder and name.',
      alt: 'Describes the picture to those who do not see it.',
      width: 'Of the original, in pixels.',
      height: 'Of the original, in pixels.',
      placeholder: 'A data: URL of a few hundred bytes, to show until the picture is there.',
      focus: 'What to keep when the picture is cropped, in percent of width and height.',
      sources: 'Smaller variants for `<source>`, best format first.',
    },
    example: facade,
  }),
  Studio: component(studio, {
    description:
      'Everything that the site says about the studio. `privacy` and `terms` are HTML, and empty until the studio writes them; `view=frame` leaves them out.',
    properties: {
      messagingUrl: 'Opens a chat with the studio; may be empty.',
      social: 'Addresses of profiles; empty where there is none.',
      timeZone: 'Where bookings take place, as in the IANA database.',
    },
    example: theStudio,
  }),
  Service: component(service, {
    description: 'What the studio offers, with what illustrates it.',
    properties: {
      kind: 'Which of `images`, `video` and `poster` illustrate it.',
      images: 'Of a carousel.',
      poster: 'Shown until the video plays.',
    },
    example: rendering,
  }),
  StudioAnswer: component(studioAnswer, { description: 'The studio.', example: { studio: theStudio } }),
  ...pieceComponents,
  Project: component(wholeProject, {
    description: 'A project of the portfolio.',
    properties: {
      description: html,
      images: 'In the order in which they are shown.',
      year: 'When it was finished.',
      client: 'For whom it was made.',
      scope: 'What the studio did.',
      team: 'Who made it.',
      pieces: inOrder,
    },
    example: { ...project, pieces: [comparison] },
  }),
  ProjectNeighbour: component(neighbour, {
    description: 'The previous or next project of the portfolio: enough for a link.',
    properties: { image: 'Its first image.' },
    example: kitchen,
  }),
  ProjectListItem: component(projectsAnswer.shape.projects.element, {
    description:
      'A project of a list. Without `view`: the fields of `Project` but its pieces. `view=cards`: an excerpt and the first image in place of the full text and all images. `view=rows`: those and `updatedAt`. With `fields`: these alone.',
    properties: {
      description: `${html} Not with \`view=cards\`.`,
      videoUrl: 'Not with `view=cards`.',
      images: 'Not with `view=cards`.',
      updatedAt: 'With `view=rows`.',
      excerpt: 'The beginning of the description as plain text, with `view=cards`.',
      image: 'The first image, with `view=cards`.',
    } as Record<never, string>,
    example: project,
  }),
  ProjectList: component(projectsAnswer, {
    description: 'Projects of the portfolio.',
    properties: pageFacts,
    example: { projects: [project] },
  }),
  ProjectCategories: component(categoriesAnswer, {
    description: 'The categories of the portfolio, by name.',
    example: { categories: ['Culture', 'Residential'] },
  }),
  ProjectAnswer: component(projectAnswer, {
    description: 'A project and its neighbours.',
    properties: {
      previous: 'In the order of the portfolio; null for the first.',
      next: 'Null for the last.',
    },
    example: { project: { ...project, pieces: [comparison] }, previous: null, next: kitchen },
  }),
  ProjectForm: component(projectBody, {
    description: 'A project as it is saved.',
    properties: {
      description: 'HTML; what the site does not show is removed.',
      videoUrl: 'A web address; empty removes it.',
      images: 'A change without them leaves the images as they are.',
      pieces: 'A change without them leaves the pieces as they are.',
      year: `When it was finished, ${PROJECT_YEARS.first} to ${PROJECT_YEARS.last}. Null removes it, left out it stays; so do the other facts, which empty text removes.`,
      ...publicationAsked,
    },
    example: {
      title: 'Casa Alberca',
      category: 'Residential',
      description: '<p>A courtyard house for two potters on a dry plateau.</p>',
      images: [{ imagePath: facade.imagePath, alt: facade.alt }],
    },
  }),
  SavedProject: component(savedProjectAnswer, {
    description: 'A project with its version.',
    properties: { ...publicationProperties, ...savedProperties },
    example: { project: { ...project, pieces: [comparison] }, ...published, ...saved },
  }),
  StaffProjectListItem: component(staffProjectsAnswer.shape.projects.element, {
    description: 'A project of a list for staff. With `fields`: these alone.',
    properties: { description: html, ...publicationProperties } as Record<never, string>,
    example: ownProject,
  }),
  StaffProjectList: component(staffProjectsAnswer, {
    description: 'Projects for staff.',
    properties: pageFacts,
    example: { projects: [ownProject] },
  }),
  Post: component(wholePost, {
    description: 'A post of the blog.',
    properties: {
      content: html,
      imageUrl: 'Where the image is, if there is one.',
      excerpt: 'The beginning of the content as plain text, without an ellipsis.',
      pieces: inOrder,
    },
    example: post,
  }),
  PostCard: component(postCard, { description: 'A post without its content.', example: card }),
  PostListItem: component(postsAnswer.shape.posts.element, {
    description: `A post of a list. Without \`view\`: the fields of \`Post\` but its pieces. \`view=cards\`: all but its content. ${selection}`,
    properties: { content: `${html} Not with \`view=cards\`.` } as Record<never, string>,
    example: post,
  }),
  PostList: component(postsAnswer, {
    description: 'Posts of the blog.',
    properties: pageFacts,
    example: { posts: [post] },
  }),
  PostAnswer: component(postAnswer, {
    description: 'A post and what to read next.',
    properties: { related: 'The newest other posts.' },
    example: {
      post,
      related: [{ ...card, id: '2b4d6f81-3c5e-4a7b-9d0f-1a2b3c4d5e6f', title: 'Live room acoustics' }],
    },
  }),
  SearchResult: component(searchResult, {
    description: 'A post or project that a search found.',
    properties: {
      slug: 'The readable end of its address, where it has one.',
      category: 'Of a project.',
      excerpt: 'A part of its text, in pieces that follow each other; those that were looked for are marked.',
    },
    example: found,
  }),
  SearchAnswer: component(searchAnswer, {
    description: 'What a search found, best first.',
    example: { results: [found] },
  }),
  StaffPost: component(wholeStaffPost, {
    description: 'A post as staff see it.',
    properties: {
      content: html,
      createdBy: 'The e-mail address of the account that it belongs to.',
      pieces: inOrder,
    },
    example: ownPost,
  }),
  StaffPostListItem: component(staffPostsAnswer.shape.posts.element, {
    description:
      'A post of a list for staff. Without `view`: the fields of `StaffPost` but its pieces. `view=rows`: without the content and what is computed from it, and with the address of a small image. With `fields`: these alone.',
    properties: {
      content: `${html} Not with \`view=rows\`.`,
      image: 'Not with `view=rows`.',
      excerpt: 'Not with `view=rows`.',
      readingMinutes: 'Not with `view=rows`.',
      imageUrl: 'Null where there is no image, with `view=rows`; left out otherwise.',
      thumbnailUrl: 'The smallest variant of the image, with `view=rows`.',
      status: 'With `view=rows`.',
      publishedAt: 'With `view=rows`.',
    } as Record<never, string>,
    example: ownPost,
  }),
  StaffPostList: component(staffPostsAnswer, {
    description: 'Posts for staff.',
    properties: pageFacts,
    example: { posts: [ownPost] },
  }),
  PostForm: component(postForm, {
    description: 'A post as it is saved, with its image as a file.',
    properties: {
      content: 'HTML; what the site does not show is removed. May be blank in a draft.',
      imageAlt,
      imagePath,
      ...publicationAsked,
    },
    example: { title: post.title, content: post.content, imageAlt: 'Low sun across an empty studio floor' },
  }),
  SavedPost: component(staffPostAnswer, {
    description: 'A post with its version.',
    properties: { ...publicationProperties, ...savedProperties },
    example: { post: ownPost, ...published, ...saved },
  }),
  TeamMember: component(teamMember, {
    description: 'A member of the team.',
    properties: {
      bio: html,
      social: 'Addresses of profiles.',
      imageUrl: 'Where the photo is, if there is one.',
    },
    example: member,
  }),
  TeamMemberListItem: component(teamAnswer.shape.teamMembers.element, {
    description: `A member of a list: the fields of \`TeamMember\`. ${selection}`,
    properties: { bio: html, social: 'Addresses of profiles.' } as Record<never, string>,
    example: member,
  }),
  TeamMemberList: component(teamAnswer, {
    description: 'The team, in the order in which the site shows it.',
    properties: pageFacts,
    example: { teamMembers: [member] },
  }),
  TeamMemberForm: component(memberForm, {
    description: 'A team member as it is saved, with the photo as a file.',
    properties: {
      bio: 'HTML; what the site does not show is removed.',
      department: '`audio`, `archviz` or `arvr`.',
      social: 'JSON text: addresses by the names `linkedin`, `github`, `twitter` and `behance`.',
      imageAlt,
      imagePath,
    },
    example: {
      name: member.name,
      role: member.role,
      department: member.department,
      bio: member.bio,
      social: JSON.stringify(member.social),
    },
  }),
  SavedTeamMember: component(memberAnswer, {
    description: 'A team member with the version.',
    properties: savedProperties,
    example: { teamMember: member, ...saved },
  }),
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
  ContactMessage: component(contactBody, {
    description: 'A message to the studio.',
    properties: robotSigns,
    example: {
      name: 'Leyla Demirtaş',
      email: 'leyla@hotel.example',
      message: 'We are planning forty rooms and would like to see one of them first.',
    },
  }),
  MessageSent: component(contactAnswer, {
    description: 'The message is stored and on its way.',
    example: { message: messages.contact.success },
  }),
  Booking: component(bookingBody, {
    description: 'The booking of a session.',
    properties: {
      date: 'In the time zone of the studio, as in 2026-03-31.',
      timeSlot: 'One of the free times that `listBookingSlots` answers, as in 10:00 AM.',
      visitorTimeZone: 'As in the IANA database: mails then give the time in it, too.',
      projectId: 'The project that the session is about; an unknown one is ignored.',
      ...robotSigns,
    },
    example: {
      name: 'Leyla Demirtaş',
      email: 'leyla@hotel.example',
      date: '2027-03-31',
      timeSlot: '10:00 AM',
      visitorTimeZone: 'Europe/Istanbul',
      projectId: project.id,
    },
  }),
  BookingConfirmed: component(bookingAnswer, {
    description: 'The session is booked. The link that cancels it is in the mail to the visitor alone.',
    example: { message: messages.booking.success },
  }),
  BookingSlots: component(slotsAnswer, {
    description:
      'With `date`: `date` and `slots`. With `month`: `month`, `today`, `lastDay` and `days`. Times are those of the studio.',
    properties: {
      date: 'The day that was asked for.',
      slots: 'Every time of the day, and whether it is free.',
      month: 'The month that was asked for.',
      today: 'The present date in the time zone of the studio.',
      lastDay: 'The last day that can be booked.',
      days: 'Each day of the month with its free times; `refusal` says why there is none.',
    } as Record<never, string>,
    example: {
      date: '2027-03-31',
      timeZone: 'Europe/Amsterdam',
      slots: [
        { timeSlot: '09:00 AM', free: false },
        { timeSlot: '10:00 AM', free: true },
      ],
    },
  }),
  BookingAnswer: component(cancelAnswer, {
    description: 'The booking that a cancel link is about.',
    example: { booking: { date: '2027-03-31', timeSlot: '10:00 AM', state: 'confirmed', hasBegun: false } },
  }),
  StaffMessage: component(staffMessage, {
    description: 'A message of a visitor, as staff see it.',
    properties: {
      message: 'Plain text, with line breaks.',
      mailFailed: 'The mail about it did not reach the studio.',
    },
    example: message,
  }),
  StaffMessageListItem: component(messagesAnswer.shape.messages.element, {
    description: `A message of a list: the fields of \`StaffMessage\`. ${selection}`,
    properties: {
      message: 'Plain text, with line breaks.',
      mailFailed: 'The mail about it did not reach the studio.',
    } as Record<never, string>,
    example: message,
  }),
  StaffMessageList: component(messagesAnswer, {
    description: 'Messages of visitors.',
    properties: pageFacts,
    example: { messages: [message] },
  }),
  MessageState: component(messageBody, {
    description: 'The state that a message gets.',
    example: { state: 'answered' },
  }),
  StaffMessageAnswer: component(messageAnswer, {
    description: 'The message with its new state.',
    example: { message: { ...message, state: 'answered' } },
  }),
  StaffBooking: component(staffBooking, {
    description: 'A booking of a visitor, as staff see it.',
    properties: bookingProperties,
    example: booked,
  }),
  StaffBookingListItem: component(bookingsAnswer.shape.bookings.element, {
    description: `A booking of a list: the fields of \`StaffBooking\`. ${selection}`,
    properties: bookingProperties as Record<never, string>,
    example: booked,
  }),
  StaffBookingList: component(bookingsAnswer, {
    description: 'Bookings of visitors.',
    properties: pageFacts,
    example: { bookings: [booked] },
  }),
  BookingChange: component(bookingChange, {
    description: 'The state that a booking gets; there is one, and no way back.',
    example: { state: 'cancelled' },
  }),
  StaffBookingAnswer: component(staffBookingAnswer, {
    description: 'The booking as it is now.',
    example: { booking: { ...booked, state: 'cancelled' } },
  }),
  Credentials: component(signInBody, {
    description: 'Who signs in.',
    properties: { remember: 'Keeps the session of the cookie for 30 days in place of 12 hours.' },
    example: { email: user.email, password, remember: false },
  }),
  SignedIn: component(signedInAnswer, {
    description: 'A bearer token for the calls of staff. The cookie of the same response renews it.',
    properties: {
      token: 'Sent as `Authorization: Bearer …`.',
      expiresAt: 'When the token ends, an hour from now.',
    },
    example: {
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI0ZjEifQ.Zm9yLWV4YW1wbGUtb25seQ',
      expiresAt: '2026-10-05T15:21:09.000Z',
      user: { uid: user.uid, email: user.email, role: user.role, requirePasswordChange: false },
    },
  }),
  PasswordConfirmation: component(reauthenticateBody, {
    description: 'The password of the account that is signed in.',
    example: { password },
  }),
  PasswordChange: component(changePasswordBody, {
    description: 'The present password and the one that takes its place.',
    example: { currentPassword: password, newPassword: 'a longer walk along the dunes' },
  }),
  ForgottenPassword: component(forgotPasswordBody, {
    description: 'Whose password is forgotten.',
    example: { email: user.email },
  }),
  PasswordReset: component(resetPasswordBody, {
    description: 'The token of a mailed link and the new password.',
    properties: { token: 'What the address of the link has after `#token=`.' },
    example: {
      token: `${user.uid}.5f0c1d9e7b3a48266e91c4d70ab8f35219de6c047fb1a823`,
      newPassword: 'a longer walk along the dunes',
    },
  }),
  ResetAccount: component(resetPasswordAnswer, {
    description: 'The account that has a new password.',
    example: { email: user.email },
  }),
  User: component(staffUser, {
    description: 'An account.',
    properties: {
      disabled: 'It can not sign in.',
      requirePasswordChange: 'Its owner has to change the password before anything else.',
    },
    example: user,
  }),
  UserList: component(usersAnswer, { description: 'All accounts.', example: { users: [user] } }),
  UserAnswer: component(userAnswer, { description: 'An account.', example: { user } }),
  UserRole: component(roleAnswer, { description: 'The role of an account.', example: { role: 'editor' } }),
  Profile: component(profileAnswer, {
    description: 'Whether a change of password is due.',
    example: { profile: { requirePasswordChange: false } },
  }),
  NewUser: component(createUserBody, {
    description: 'An account and its initial password.',
    properties: { password: 'Valid for seven days, until its owner changes it.' },
    example: { email: 'rin@studio.example', password, role: 'editor' },
  }),
  UserChanges: component(updateUserBody, {
    description: 'What to change of an account; at least one field.',
    properties: {
      password: 'A new initial password, which ends all sessions; admins cannot set their own this way.',
    },
    example: { role: 'admin' },
  }),
}

type ErrorResponse = { name: string; description: string; example: z.input<typeof errorAnswer> }

/** What a status of an error means. */
export const errorResponses: Record<number, ErrorResponse> = {
  400: {
    name: 'BadRequest',
    description: 'The request is not valid.',
    example: { error: messages.request.invalid, code: 'invalid', fields: { title: 'Required' } },
  },
  401: {
    name: 'Unauthorized',
    description: 'Not signed in, or the session has ended.',
    example: { error: messages.auth.unauthorized, code: 'auth/unauthorized' },
  },
  403: {
    name: 'Forbidden',
    description: 'Not allowed for this caller.',
    example: { error: messages.auth.passwordChangeRequired, code: 'auth/password-change-required' },
  },
  404: {
    name: 'NotFound',
    description: 'Not found.',
    example: { error: messages.protocol.notFound, code: 'not-found' },
  },
  409: {
    name: 'Conflict',
    description: 'In conflict with what is stored.',
    example: { error: messages.booking.refusals['slot-taken'], code: 'slot-taken' },
  },
  410: {
    name: 'Gone',
    description: 'It was good once, or never was, and is not any more.',
    example: { error: messages.password.linkGone, code: 'auth/link-gone' },
  },
  412: {
    name: 'ChangedMeanwhile',
    description:
      'Saved by another request since the version in `If-Match`; `current` is the document as it is now.',
    example: {
      error: messages.request.changedMeanwhile,
      code: 'changed-meanwhile',
      current: { version: '8c2e4a6f-0b1d-4c3e-a5f7-9d8b7c6a5e43', updatedAt },
    },
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than allowed.',
    example: { error: messages.protocol.tooLarge, code: 'too-large' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The type of the body, or of a file in it, is not supported.',
    example: { error: messages.posts.imageType, code: 'unsupported-type' },
  },
  422: {
    name: 'Unprocessable',
    description: 'Well formed, but not accepted.',
    example: { error: messages.media.unreadable, code: 'unprocessable' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. `Retry-After` says when to come again.',
    example: { error: messages.protocol.tooMany, code: 'too-many-requests' },
  },
  500: {
    name: 'InternalError',
    description: 'A fault of the server. `X-Request-Id` finds it in the log.',
    example: { error: messages.request.unexpected, code: 'unexpected' },
  },
  503: {
    name: 'Unavailable',
    description: 'Not available at the moment; try again later.',
    example: { error: messages.protocol.unavailable, code: 'unavailable' },
  },
  507: {
    name: 'StorageFull',
    description: 'The storage of the site is full: nothing can be saved.',
    example: { error: messages.protocol.storageFull, code: 'storage-full' },
  },
}

/** By the name of a parameter in a path or a query. */
export const parameterDescriptions: Record<string, { description: string; example?: unknown }> = {
  id: { description: 'The id of the document.', example: project.id },
  uid: { description: 'The id of the account.', example: user.uid },
  email: { description: 'The e-mail address of the account.', example: user.email },
  reference: {
    description: 'What the cancel link in the mail of the booking ends with. Whoever has it may cancel.',
    example: 'MGI5ZjNjNTItNmExZC00ZTBm-c2lnbmF0dXJl',
  },
  view: { description: 'Which fields a document of the list has; see its schema.' },
  date: { description: 'A day, in place of `month`.', example: '2027-03-31' },
  month: { description: 'A month, in place of `date`.', example: '2027-03' },
  limit: { description: 'How many documents a page has; 200 where no page is asked for.', example: 20 },
  page: { description: 'Which page, from 1.', example: 2 },
  sort: { description: 'The order of the list; the first of the values is the default.' },
  category: { description: 'Only projects of this category.', example: 'Residential' },
  status: { description: 'Only documents of this status.', example: 'draft' },
  state: { description: 'Only messages or bookings in this state.' },
  when: {
    description:
      'Only bookings of these days on the studio’s calendar: today and the six after it, all from today, those before.',
  },
  use: { description: 'Only pictures that no document shows, in the trash or not.' },
  q: {
    description:
      'Only documents that contain these words: in title, category, creator or role; in the name or the text of a picture; in the name, the address or the text of a visitor.',
    example: 'casa',
  },
  in: { description: 'Finds `q` in texts as well.' },
  fields: { description: 'Only these fields of each document, separated by commas.', example: 'id,title' },
}

/** In the order in which they are shown. */
export const tags = [
  {
    name: 'Public content',
    description: 'What visitors see: the studio, its portfolio, its team, its blog.',
  },
  { name: 'Visitors', description: 'Messages and bookings.' },
  { name: 'Signing in', description: 'Sessions and passwords of staff.' },
  { name: 'Posts', description: 'The blog as staff edit it.' },
  { name: 'Projects', description: 'The portfolio as staff edit it.' },
  { name: 'Team', description: 'The team as staff edit it.' },
  { name: 'Films', description: 'Films of the studio, played on pages.' },
  { name: 'Sounds', description: 'Sounds of the studio, played on pages.' },
  { name: 'Panoramas', description: 'Equirectangular pictures, for pages to look around in.' },
  { name: 'Rich text', description: 'What a text may contain beside words.' },
  { name: 'Inbox', description: 'What visitors sent, as staff read and handle it.' },
  { name: 'Pictures', description: 'The library of uploaded pictures.' },
  { name: 'Users', description: 'Accounts of staff; for admins.' },
]
