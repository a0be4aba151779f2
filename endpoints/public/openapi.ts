import { component } from '../openapi/component.ts'
import { html, inOrder, pageFacts, selection } from '../openapi/property-descriptions.ts'
import { comparison } from '../pieces/openapi.ts'
import { card, found, kitchen, member, post, project, rendering, theStudio } from './examples.ts'
import {
  categoriesAnswer,
  neighbour,
  postAnswer,
  postCard,
  postsAnswer,
  projectAnswer,
  projectsAnswer,
  searchAnswer,
  searchResult,
  service,
  studio,
  studioAnswer,
  teamAnswer,
  teamMember,
  wholePost,
  wholeProject,
} from './schema.ts'

export const publicComponents = {
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
}
