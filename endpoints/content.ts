import {
  listStaffPostRows,
  listStaffPosts,
  postService,
  presentPostRow,
  presentStaffPost,
  presentStaffPostWithBlocks,
} from '#cms/features/documents/posts.ts'
import { presentPage } from '#cms/features/documents/list-page.ts'
import {
  listStaffProjects,
  presentEditedProject,
  presentStaffProjectRow,
  projectService,
} from '#cms/features/documents/projects.ts'
import { presentPublication } from '#cms/features/documents/publication.ts'
import { presentMember, teamService } from '#cms/features/documents/team.ts'
import { memberErrorMessage } from '#cms/shared/member-error-message.ts'
import { postsTexts } from '#cms/shared/texts/posts.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import type { Route } from './define.ts'
import { documentRoutes } from './documents.ts'
import { listRoute } from './list-route.ts'
import { positionRoute } from './position-route.ts'
import { postComponents } from './posts/openapi.ts'
import { projectComponents } from './projects/openapi.ts'
import { teamComponents } from './team/openapi.ts'
import {
  postFiles,
  postForm,
  staffPostResponse,
  staffPostsResponse,
  staffPostsQuery,
} from '#cms/schemas/posts.ts'
import {
  projectBody,
  savedProjectResponse,
  staffProjectsResponse,
  staffProjectsQuery,
} from '#cms/schemas/projects.ts'
import { memberResponse, memberFiles, memberForm } from '#cms/schemas/team.ts'

export const contentTags = [
  { name: 'Posts', description: 'The blog as staff edit it.' },
  { name: 'Projects', description: 'The portfolio as staff edit it.' },
  { name: 'Team', description: 'The team as staff edit it.' },
]

/** The components of these routes in the OpenAPI document. */
export const contentComponents = { ...postComponents, ...projectComponents, ...teamComponents }

/** The routes by which staff edit content. Visitors read it by those of endpoints/public/index.ts. */
export const contentRoutes: Route[] = [
  listRoute({
    operationId: 'listStaffPosts',
    path: '/blogposts',
    summary: 'List posts: all for an admin, their own for an editor',
    description: 'Newest first. `view` decides which fields each post has.',
    tag: 'Posts',
    who: 'staff',
    name: 'posts',
    query: staffPostsQuery,
    output: staffPostsResponse,
    read: async ({ req, query }) =>
      query.view === 'rows'
        ? presentPage(await listStaffPostRows({ req, query }), presentPostRow)
        : presentPage(await listStaffPosts({ req, query }), presentStaffPost),
  }),
  ...documentRoutes({
    service: postService,
    name: 'Post',
    tag: 'Posts',
    path: '/blogposts',
    createPath: '/newpost',
    noun: 'a post',
    createSummary: 'Create a post',
    scope: 'any for an admin, their own for an editor',
    body: postForm,
    files: postFiles,
    invalid: (blank) =>
      blank.includes('title') || blank.includes('content') ? postsTexts.required : requestTexts.invalid,
    response: staffPostResponse,
    present: (post) => ({ post: presentStaffPostWithBlocks(post), ...presentPublication(post) }),
  }),
  ...documentRoutes({
    service: teamService,
    name: 'TeamMember',
    tag: 'Team',
    path: '/team',
    noun: 'a team member',
    createSummary: 'Add a team member',
    body: memberForm,
    files: memberFiles,
    invalid: memberErrorMessage,
    response: memberResponse,
    present: (member) => ({ teamMember: presentMember(member) }),
  }),
  positionRoute({
    collection: 'team',
    name: 'TeamMember',
    tag: 'Team',
    path: '/team',
    noun: 'a team member',
    notFoundText: teamTexts.notFound,
  }),
  listRoute({
    operationId: 'listStaffProjects',
    path: '/projects',
    summary: 'List projects, drafts as well',
    description: 'In the order of the portfolio, unless another one is asked for.',
    tag: 'Projects',
    who: 'staff',
    name: 'projects',
    query: staffProjectsQuery,
    output: staffProjectsResponse,
    read: async ({ req, query }) =>
      presentPage(await listStaffProjects({ req, query }), presentStaffProjectRow),
  }),
  ...documentRoutes({
    service: projectService,
    name: 'Project',
    tag: 'Projects',
    path: '/projects',
    noun: 'a project',
    createSummary: 'Create a project',
    body: projectBody,
    response: savedProjectResponse,
    present: (project) => ({ project: presentEditedProject(project), ...presentPublication(project) }),
  }),
  positionRoute({
    collection: 'projects',
    name: 'Project',
    tag: 'Projects',
    path: '/projects',
    noun: 'a project',
    notFoundText: projectsTexts.notFound,
  }),
]
