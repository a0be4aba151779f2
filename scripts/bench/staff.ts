import { call, type AdminSession, type BenchSite } from './site.ts'
import { timed } from './generator.ts'

const SAVES = 200
const SAVED_IMAGES = 20
const SAVED_BLOCKS = 4
const SAVED_TEXT = '<h2>Rooms</h2><p>They face south, and the light comes in low.</p>'.repeat(12)

/** Times what staff do, one call after the other. */
export async function measureStaff({ origin }: BenchSite, session: AdminSession) {
  const write = (round: number) => {
    const form = new FormData()
    form.set('title', `Written ${round}`)
    form.set('content', '<p>Some words of a post, <strong>bold</strong> ones among them.</p>')
    return call(`${origin}/api/newpost`, { method: 'POST', form, session })
  }
  return {
    // as the panel requests it: rows without the posts' texts
    adminList: await timed(200, () => call(`${origin}/api/blogposts?view=rows`, { session })),
    // the documented list, with the full text of each post
    wholeList: await timed(200, () => call(`${origin}/api/blogposts`, { session })),
    shortList: await timed(200, () => call(`${origin}/api/blogposts?view=rows&limit=50`, { session })),
    write: await timed(200, write),
    ...(await timeSaves(origin, session)),
  }
}

/** Makes a post and a project, and saves each again and again. They are the newest of their kind at the end. */
async function timeSaves(origin: string, session: AdminSession) {
  const toForm = (title: string) => {
    const form = new FormData()
    form.set('title', title)
    form.set('content', SAVED_TEXT)
    return form
  }
  const { text } = await call(`${origin}/api/newpost`, { method: 'POST', form: toForm('Saved'), session })
  const { post } = JSON.parse(text) as { post: { id: string } }
  const savePost = await timed(SAVES, (round) =>
    call(`${origin}/api/blogposts/${post.id}`, { method: 'PUT', form: toForm(`Saved ${round}`), session }),
  )

  const body = await composeProject(origin, session)
  const made = await call(`${origin}/api/projects`, { method: 'POST', json: body, session })
  const { project } = JSON.parse(made.text) as { project: { id: string } }
  const saveProject = await timed(SAVES, (round) => {
    const json = { ...body, title: `Saved ${round}` }
    return call(`${origin}/api/projects/${project.id}`, { method: 'PUT', json, session })
  })
  return { savePost, saveProject }
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
