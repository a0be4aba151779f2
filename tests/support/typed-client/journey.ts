import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

type Project = components['schemas']['Project']
type SavedProject = components['schemas']['SavedProject']

type Input = {
  /** the address of the API */
  baseUrl: string
  email: string
  password: string
}

/**
 * What another front end and another panel do, through types that are generated from the OpenAPI document
 * (`./api.ts`, which exists in tests/api/typed-client.test.ts alone). Fields of a list are
 * optional, since `view` and `fields` leave some out; else nothing is cast but `current`.
 */
export async function journey({ baseUrl, email, password }: Input) {
  const api = createClient<paths>({ baseUrl })

  const list = await api.GET('/public/projects')
  const cards = await api.GET('/public/projects', {
    params: { query: { view: 'cards', limit: 1, sort: 'oldest' } },
  })
  const first = list.data!.projects[0]!
  const read = await api.GET('/public/projects/{id}', { params: { path: { id: first.id! } } })
  const project: Project = read.data!.project
  const missing = await api.GET('/public/projects/{id}', { params: { path: { id: unknownId } } })
  const slots = await api.GET('/booking-slots', { params: { query: { month: '2027-03' } } })
  const posts = await api.GET('/public/blogposts', { params: { query: { view: 'cards' } } })

  const signedIn = await api.POST('/auth/sign-in', { body: { email, password, remember: false } })
  const headers = { Authorization: `Bearer ${signedIn.data!.token}` }
  const body = { title: 'Typed', category: 'Residential', description: '<p>By a client.</p>' }
  const created = await api.POST('/projects', {
    headers,
    params: { header: { 'Idempotency-Key': `"${crypto.randomUUID()}"` } },
    body,
  })
  const { id } = created.data!.project
  const change = (title: string, version: string) =>
    api.PUT('/projects/{id}', {
      headers,
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { ...body, title },
    })
  const changed = await change('Typed once', created.data!.version)
  const conflict = await change('Typed twice', created.data!.version)
  const current = conflict.error!.current as SavedProject

  return {
    titles: list.data!.projects.map(({ title, images }) => `${title} ${images?.length ?? 0}`),
    excerpts: cards.data!.projects.map(({ excerpt, image }) => `${image?.alt ?? ''} ${excerpt ?? ''}`),
    total: cards.data!.total,
    project,
    etag: read.response.headers.get('etag'),
    missing: missing.error?.code,
    freeTimes: slots.data!.days?.flatMap(({ free }) => free),
    minutes: posts.data!.posts.map(({ readingMinutes }) => readingMinutes),
    role: signedIn.data!.user.role,
    created: created.data!.project.title,
    changed: changed.data!.project.title,
    conflict: { status: conflict.response.status, code: conflict.error!.code, title: current.project.title },
  }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Never called: these are calls that the types refuse. */
export async function refused() {
  const api = createClient<paths>({ baseUrl: '' })
  // @ts-expect-error there is no such path
  await api.GET('/public/nothing')
  // @ts-expect-error there is no such view
  await api.GET('/public/projects', { params: { query: { view: 'all' } } })
  // @ts-expect-error a project needs a category
  await api.POST('/projects', { body: { title: 'Typed' } })
  // @ts-expect-error a post has no such field
  return (await api.GET('/public/blogposts')).data?.posts[0]?.author
}
