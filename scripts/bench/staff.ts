import { call, type AdminSession, type BenchSite } from './site.ts'
import type { Floor } from './floors.ts'
import { timed, timedInTurn } from './generator.ts'

const TIMES = 200
const SAVED_IMAGES = 20
const SAVED_BLOCKS = 4
const SAVED_TEXT = '<h2>Rooms</h2><p>They face south, and the light comes in low.</p>'.repeat(12)

/** What `measureStaff` saves again and again. */
type Saved = { postId: string; projectId: string; project: object }

/** Makes a post and a project. They are the newest of their kind. */
export async function makeSaved({ origin }: BenchSite, session: AdminSession): Promise<Saved> {
  const newPost = { method: 'POST', form: postForm('Saved', SAVED_TEXT), session }
  const { post } = JSON.parse((await call(`${origin}/api/newpost`, newPost)).text) as { post: { id: string } }
  const body = await composeProject(origin, session)
  const made = await call(`${origin}/api/projects`, { method: 'POST', json: body, session })
  const { project } = JSON.parse(made.text) as { project: { id: string } }
  return { postId: post.id, projectId: project.id, project: body }
}

function postForm(title: string, content: string): FormData {
  const form = new FormData()
  form.set('title', title)
  form.set('content', content)
  return form
}

/**
 * Times what staff do, one call after the other, in turn with the floor beside it.
 * @param floor does the work of a floor once
 */
export async function measureStaff(
  { origin }: BenchSite,
  session: AdminSession,
  { postId, projectId, project }: Saved,
  floor: (name: Floor) => Promise<{ milliseconds: number }>,
) {
  const get = (path: string) => () => call(origin + path, { session })
  const put = (path: string, body: { json?: unknown; form?: FormData }) =>
    call(origin + path, { method: 'PUT', ...body, session })
  const write = (round: number) => {
    const form = postForm(
      `Written ${round}`,
      '<p>Some words of a post, <strong>bold</strong> ones among them.</p>',
    )
    return call(`${origin}/api/newpost`, { method: 'POST', form, session })
  }
  const { shortList, ...lists } = await timedInTurn(TIMES, {
    shortList: get('/api/blogposts?view=rows&limit=50'),
    list: () => floor('list'),
    listByAdapter: () => floor('listByAdapter'),
    listByPayload: () => floor('listByPayload'),
  })
  // as the panel requests it: rows without the posts' texts
  const adminList = await timed(TIMES, get('/api/blogposts?view=rows'))
  // the documented list, with the full text of each post
  const wholeList = await timed(TIMES, get('/api/blogposts'))
  const page = await timed(TIMES, () => floor('page'))
  const post = await timedInTurn(TIMES, {
    saved: (round) => put(`/api/blogposts/${postId}`, { form: postForm(`Saved ${round}`, SAVED_TEXT) }),
    alone: () => floor('savePost'),
  })
  const ofProject = await timedInTurn(TIMES, {
    saved: (round) => put(`/api/projects/${projectId}`, { json: { ...project, title: `Saved ${round}` } }),
    alone: () => floor('saveProject'),
  })
  return {
    adminList,
    wholeList,
    shortList,
    write: await timed(TIMES, write),
    savePost: post.saved,
    saveProject: ofProject.saved,
    floors: { ...lists, page, savePost: post.alone, saveProject: ofProject.alone },
  }
}

/** @returns the body of a project with twenty images and four blocks */
async function composeProject(origin: string, session: AdminSession) {
  const { text } = await call(`${origin}/api/images?limit=${SAVED_IMAGES}`, { session })
  const { images } = JSON.parse(text) as { images: { imagePath: string; imageUrl: string }[] }
  const compared = images
    .slice(0, 2)
    .map(({ imagePath }, index) => ({ imagePath, label: `Take ${index + 1}` }))
  return {
    title: 'Saved',
    category: 'Residential',
    description: SAVED_TEXT,
    images: images.map(({ imagePath, imageUrl }) => ({ imagePath, imageUrl })),
    blocks: Array.from({ length: SAVED_BLOCKS }, () => ({ kind: 'beforeAfter', images: compared })),
  }
}
