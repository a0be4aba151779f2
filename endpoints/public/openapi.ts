import { component, listItemDescription } from '../openapi/component.ts'
import { exampleBeforeAfter } from '../blocks/openapi.ts'
import {
  examplePostCard,
  exampleSearchResult,
  exampleNeighbour,
  exampleMember,
  examplePost,
  exampleProject,
  exampleService,
  exampleStudio,
} from './examples.ts'
import {
  categoriesResponse,
  neighbour,
  postResponse,
  publicPostCard,
  postsResponse,
  projectResponse,
  projectsResponse,
  searchResponse,
  searchResult,
  service,
  publicStudio,
  studioResponse,
  teamResponse,
  teamMember,
  postWithBlocks,
  projectWithBlocks,
} from '#cms/schemas/public.ts'

export const publicComponents = {
  Studio: component(publicStudio, {
    description:
      'Everything that the site says about the studio. `privacy` and `terms` are HTML, and empty until ' +
      'the studio writes them; `view=frame` leaves them out.',
    example: exampleStudio,
  }),
  Service: component(service, {
    description: 'A service of the studio and its illustration.',
    example: exampleService,
  }),
  StudioResponse: component(studioResponse, {
    description: 'The studio.',
    example: { studio: exampleStudio },
  }),
  Project: component(projectWithBlocks, {
    description: 'A project of the portfolio.',
    properties: {
      year: 'When it was finished.',
      client: 'Who commissioned it.',
      scope: 'What the studio did for it.',
      team: 'Who worked on it.',
    },
    example: { ...exampleProject, blocks: [exampleBeforeAfter] },
  }),
  ProjectNeighbour: component(neighbour, {
    description: 'The previous or next project of the portfolio: enough for a link.',
    example: exampleNeighbour,
  }),
  ProjectListItem: component(projectsResponse.shape.projects.element, {
    description:
      'A project of a list. Without `view`: the fields of `Project` except its blocks. `view=cards`: an ' +
      'excerpt and the first image in place of the full text and all images. `view=rows`: those and ' +
      '`updatedAt`. With `fields`: these alone.',
    properties: {
      description: 'Sanitized HTML. Not with `view=cards`.',
      videoUrl: 'Not with `view=cards`.',
      images: 'Not with `view=cards`.',
      updatedAt: 'With `view=rows`.',
    } as Record<never, string>,
    example: exampleProject,
  }),
  ProjectList: component(projectsResponse, {
    description: 'Projects of the portfolio.',
    example: { projects: [exampleProject] },
  }),
  ProjectCategories: component(categoriesResponse, {
    description: 'The categories of the portfolio, by name.',
    example: { categories: ['Culture', 'Residential'], counts: [3, 8], total: 11 },
  }),
  ProjectResponse: component(projectResponse, {
    description: 'A project and its neighbours.',
    example: {
      project: { ...exampleProject, blocks: [exampleBeforeAfter] },
      previous: null,
      next: exampleNeighbour,
    },
  }),
  Post: component(postWithBlocks, { description: 'A post of the blog.', example: examplePost }),
  PostCard: component(publicPostCard, {
    description: 'A post without its content.',
    example: examplePostCard,
  }),
  PostListItem: component(postsResponse.shape.posts.element, {
    description:
      'A post of a list. Without `view`: the fields of `Post` but its blocks. `view=cards`: all but ' +
      'its content. With `fields`: only those.',
    properties: { content: 'Sanitized HTML. Not with `view=cards`.' } as Record<never, string>,
    example: examplePost,
  }),
  PostList: component(postsResponse, {
    description: 'Posts of the blog.',
    example: { posts: [examplePost] },
  }),
  PostResponse: component(postResponse, {
    description: 'A post and what to read next.',
    example: {
      post: examplePost,
      related: [
        { ...examplePostCard, id: '2b4d6f81-3c5e-4a7b-9d0f-1a2b3c4d5e6f', title: 'Live room acoustics' },
      ],
    },
  }),
  SearchResult: component(searchResult, {
    description: 'A post or project that a search found.',
    example: exampleSearchResult,
  }),
  SearchResponse: component(searchResponse, {
    description: 'What a search found, best first.',
    example: { results: [exampleSearchResult] },
  }),
  TeamMember: component(teamMember, { description: 'A member of the team.', example: exampleMember }),
  TeamMemberListItem: component(teamResponse.shape.teamMembers.element, {
    description: listItemDescription({ item: 'A member', of: 'TeamMember' }),
    example: exampleMember,
  }),
  TeamMemberList: component(teamResponse, {
    description: 'The team, in the order in which the site shows it.',
    example: { teamMembers: [exampleMember] },
  }),
}
