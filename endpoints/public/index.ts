import { notFound } from '#cms/errors.ts'
import {
  findPost,
  listPostCards,
  listPosts,
  listRelatedPosts,
  presentPost,
  presentPostCard,
  presentPostWithBlocks,
} from '#cms/features/documents/posts.ts'
import {
  findNeighbours,
  findProject,
  listCategories,
  listProjectCards,
  listProjects,
  presentNeighbour,
  presentProject,
  presentProjectCard,
  presentProjectRow,
  presentProjectWithBlocks,
} from '#cms/features/documents/projects.ts'
import { presentPage } from '#cms/features/documents/list-page.ts'
import { listTeam, presentMember } from '#cms/features/documents/team.ts'
import { searchSite } from '#cms/features/search/search-site.ts'
import { findStudio } from '#cms/features/studio/find-studio.ts'
import { presentStudioWithLegalTexts, presentStudioFrame } from '#cms/features/studio/present-studio.ts'
import { LIST } from '#cms/shared/lists.ts'
import { SEARCH } from '#cms/shared/search.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { defineRoute, RouteResponse, type Route } from '../define.ts'
import { listRoute } from '../list-route.ts'
import { idOrSlugParams } from '#cms/schemas/seo.ts'
import {
  categoriesResponse,
  postResponse,
  postsResponse,
  postsQuery,
  projectResponse,
  projectsResponse,
  projectsQuery,
  searchResponse,
  searchQuery,
  studioResponse,
  studioQuery,
  teamResponse,
  teamQuery,
} from '#cms/schemas/public.ts'

/** related posts under a post */
const RELATED_POSTS = 3

const tag = 'Public content'

export const publicRoutes: Route[] = [
  defineRoute({
    operationId: 'getStudio',
    method: 'get',
    path: '/public/studio',
    summary: 'Get the studio: name, hero, services, contact',
    description:
      'Everything that the site says about the studio. With `view=frame` without the texts of its legal ' +
      'pages.',
    tag,
    who: 'anyone',
    cached: ['studio', 'media'],
    query: studioQuery,
    output: studioResponse,
    async handle({ req, query }) {
      const present = query.view === 'frame' ? presentStudioFrame : presentStudioWithLegalTexts
      return { studio: present(await findStudio({ req })) }
    },
  }),
  listRoute({
    operationId: 'listProjects',
    path: '/public/projects',
    summary: 'List projects in the order of the site',
    description: 'The portfolio, as the site shows it. `view` decides which fields each project has.',
    tag,
    who: 'anyone',
    cached: ['projects', 'media'],
    name: 'projects',
    query: projectsQuery,
    output: projectsResponse,
    async read({ req, query }) {
      if (query.view === 'cards') {
        return presentPage(await listProjectCards({ req, query }), presentProjectCard)
      }
      const present = query.view === 'rows' ? presentProjectRow : presentProject
      return presentPage(await listProjects({ req, query }), present)
    },
  }),
  defineRoute({
    operationId: 'getProject',
    method: 'get',
    path: '/public/projects/{id}',
    summary: 'Get a project and its neighbours in the portfolio',
    description:
      'The whole project, with the title and the first image of the previous and the next one. Found by ' +
      'its id, its slug, or one that it had before.',
    tag,
    who: 'anyone',
    cached: ['projects', 'media'],
    params: idOrSlugParams,
    output: projectResponse,
    errors: [404],
    handle: async ({ req, params }) => {
      const project = await findProject({ req, address: params.id })
      if (!project) throw notFound(projectsTexts.notFound)
      const { previous, next } = await findNeighbours({ req, project })
      return {
        project: presentProjectWithBlocks(project),
        previous: presentNeighbour(previous),
        next: presentNeighbour(next),
      }
    },
  }),
  defineRoute({
    operationId: 'listProjectCategories',
    method: 'get',
    path: '/public/project-categories',
    summary: 'List the categories of the portfolio',
    description:
      `The first ${LIST.maxCategories} by name, each with the number of its projects. \`category\` of the ` +
      'list of projects filters by one of them.',
    tag,
    who: 'anyone',
    cached: ['projects'],
    output: categoriesResponse,
    handle: ({ req }) => listCategories({ req }),
  }),
  listRoute({
    operationId: 'listTeamMembers',
    path: '/team/all',
    summary: 'List team members in the order of the site',
    description: 'With all fields, since members have no pages of their own.',
    tag,
    who: 'anyone',
    cached: ['team', 'media'],
    name: 'teamMembers',
    query: teamQuery,
    output: teamResponse,
    read: async ({ req, query }) => presentPage(await listTeam({ req, query }), presentMember),
  }),
  listRoute({
    operationId: 'listPosts',
    path: '/public/blogposts',
    summary: 'List posts, newest first',
    description: 'The blog. `view` decides which fields each post has.',
    tag,
    who: 'anyone',
    cached: ['posts', 'media'],
    name: 'posts',
    query: postsQuery,
    output: postsResponse,
    read: async ({ req, query }) =>
      query.view === 'cards'
        ? presentPage(await listPostCards({ req, query }), presentPostCard)
        : presentPage(await listPosts({ req, query }), presentPost),
  }),
  defineRoute({
    operationId: 'getPost',
    method: 'get',
    path: '/public/blogposts/{id}',
    summary: 'Get a post and related posts',
    description:
      'The whole post, with the newest other posts as cards. Found by its id, its slug, or one that it ' +
      'had before.',
    tag,
    who: 'anyone',
    cached: ['posts', 'media'],
    params: idOrSlugParams,
    output: postResponse,
    errors: [404],
    handle: async ({ req, params }) => {
      const post = await findPost({ req, address: params.id })
      if (!post) throw notFound(postsTexts.notFound)
      const related = await listRelatedPosts({ req, postId: post.id, count: RELATED_POSTS })
      return { post: presentPostWithBlocks(post), related: related.map(presentPostCard) }
    },
  }),
  defineRoute({
    operationId: 'searchSite',
    method: 'get',
    path: '/public/search',
    summary: 'Search posts and projects',
    description:
      `The best ${SEARCH.maxResults}, best first. Words match by their beginning, ignoring case and ` +
      'accents and allowing a typo or two. Responses are not cached.',
    tag,
    who: 'anyone',
    limit: 'search',
    usedByPages: true,
    query: searchQuery,
    output: searchResponse,
    errors: [400],
    handle: async ({ req, query }) =>
      // callers can invent any number of searches, which would fill the cache
      new RouteResponse({ results: await searchSite({ req, query: query.q }) }, { isCacheable: false }),
  }),
]
