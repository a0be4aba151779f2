import { notFound } from '#cms/errors.ts'
import {
  findPost,
  listPosts,
  listRelatedPosts,
  presentPost,
  presentPostCard,
} from '#cms/features/documents/posts.ts'
import {
  findNeighbours,
  findProject,
  listProjects,
  presentNeighbour,
  presentProject,
  presentProjectCard,
  presentProjectRow,
} from '#cms/features/documents/projects.ts'
import { listTeam, presentMember } from '#cms/features/documents/team.ts'
import { findStudio } from '#cms/features/studio/find-studio.ts'
import { presentStudio } from '#cms/features/studio/present-studio.ts'
import { RELATED_POSTS } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { defineRoute, type Route } from '../define.ts'
import { idParams } from '../schema.ts'
import {
  postAnswer,
  postsAnswer,
  projectAnswer,
  projectsAnswer,
  projectsQuery,
  studioAnswer,
  teamAnswer,
  viewQuery,
} from './schema.ts'

const tag = 'Public content'

const presentInView = { all: presentProject, cards: presentProjectCard, rows: presentProjectRow }

export const publicRoutes: Route[] = [
  defineRoute({
    operationId: 'getStudio',
    method: 'get',
    path: '/public/studio',
    summary: 'The studio: names, hero, services, contact',
    tag,
    who: 'anyone',
    cached: ['studio', 'media'],
    output: studioAnswer,
    handle: async ({ req }) => ({ studio: presentStudio(await findStudio({ req })) }),
  }),
  defineRoute({
    operationId: 'listProjects',
    method: 'get',
    path: '/public/projects',
    summary: 'All projects, newest first',
    tag,
    who: 'anyone',
    cached: ['projects', 'media'],
    query: projectsQuery,
    output: projectsAnswer,
    handle: async ({ req, query }) => ({
      projects: (await listProjects({ req })).map((project) => presentInView[query.view ?? 'all'](project)),
    }),
  }),
  defineRoute({
    operationId: 'getProject',
    method: 'get',
    path: '/public/projects/{id}',
    summary: 'One project, and its neighbours in the portfolio',
    tag,
    who: 'anyone',
    cached: ['projects', 'media'],
    params: idParams,
    output: projectAnswer,
    errors: [404],
    handle: async ({ req, params }) => {
      const project = await findProject({ req, id: params.id })
      if (!project) throw notFound(messages.projects.notFound)
      const { previous, next } = await findNeighbours({ req, of: project })
      return {
        project: presentProject(project),
        previous: presentNeighbour(previous),
        next: presentNeighbour(next),
      }
    },
  }),
  defineRoute({
    operationId: 'listTeamMembers',
    method: 'get',
    path: '/team/all',
    summary: 'All team members, in their order',
    tag,
    who: 'anyone',
    cached: ['team', 'media'],
    output: teamAnswer,
    handle: async ({ req }) => ({ teamMembers: (await listTeam({ req })).map(presentMember) }),
  }),
  defineRoute({
    operationId: 'listPosts',
    method: 'get',
    path: '/public/blogposts',
    summary: 'All posts, newest first',
    tag,
    who: 'anyone',
    cached: ['posts', 'media'],
    query: viewQuery,
    output: postsAnswer,
    handle: async ({ req, query }) => {
      const posts = await listPosts({ req })
      return { posts: query.view === 'cards' ? posts.map(presentPostCard) : posts.map(presentPost) }
    },
  }),
  defineRoute({
    operationId: 'getPost',
    method: 'get',
    path: '/public/blogposts/{id}',
    summary: 'One post, and related posts',
    tag,
    who: 'anyone',
    cached: ['posts', 'media'],
    params: idParams,
    output: postAnswer,
    errors: [404],
    handle: async ({ req, params }) => {
      const [post, related] = await Promise.all([
        findPost({ req, id: params.id }),
        listRelatedPosts({ req, to: params.id, count: RELATED_POSTS }),
      ])
      if (!post) throw notFound(messages.posts.notFound)
      return { post: presentPost(post), related: related.map(presentPostCard) }
    },
  }),
]
