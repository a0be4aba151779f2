import { expect, it } from 'vitest'
import { DAY } from '#cms/shared/units.ts'
import { startApp } from '#tests/support/app.ts'
import {
  makePost,
  memberForm,
  imageFile,
  postForm,
  projectBody,
  uploadImage,
} from '#tests/support/builders.ts'

// Images inside texts: they are shown, returned as they were sent, and kept as long as a text has them.

const app = await startApp()
const { sweepUnusedMedia } = await import('#cms/features/media/sweep-unused-media.ts')
const { htmlToRichText } = await import('#cms/rich-text/html-to-rich-text.ts')
const admin = await app.admin()

const upload = () => uploadImage(admin, { folder: 'text-images', alt: 'From the upload' })
const textWith = ({ imageUrl }: { imageUrl: string }, alt = 'A stair') =>
  `<p>Before</p><img src="${imageUrl}" alt="${alt}">`
const sweep = (days = 8) => sweepUnusedMedia({ payload: app.payload, now: new Date(Date.now() + days * DAY) })
const isStored = async ({ imagePath }: { imagePath: string }) => (await app.files.stat(imagePath)) !== null

it('a text keeps its image, with the alternative text that it gives it', async () => {
  const image = await upload()
  const { id, content } = await makePost(admin, { content: textWith(image) })
  expect(content).toMatch(`<p>Before</p><img src="${image.imageUrl}" alt="A stair"`)
  const savedAgain = (await admin.putForm(`/api/blogposts/${id}`, postForm({ content }))).body.post
  expect(savedAgain.content).toBe(content)
  expect((await app.client().get(image.imageUrl)).headers.get('content-type')).toBe('image/png')
})

it('an image may have a caption, which comes back as it went in and begins no excerpt', async () => {
  const image = await upload()
  const content = textWith(image).replace(
    /<img[^>]*>/,
    (img) => `<figure>${img}<figcaption>Seen &amp; drawn</figcaption></figure>`,
  )
  const post = await makePost(admin, { content: content.replace('<p>Before</p>', '') })
  expect(post.content).toMatch(
    /^<figure><img [^>]*alt="A stair"[^>]*><figcaption>Seen &amp; drawn<\/figcaption><\/figure>$/,
  )
  const savedAgain = await admin.putForm(
    `/api/blogposts/${post.id}`,
    postForm({ content: `${post.content}<p>After</p>` }),
  )
  expect(savedAgain.body.post.content).toBe(`${post.content}<p>After</p>`)
  const publicPost = (await app.client().get(`/api/public/blogposts/${post.id}`)).body.post
  expect(publicPost).toMatchObject({ content: `${post.content}<p>After</p>`, excerpt: 'After' })
})

it('an image is swept after a week when no text has it, and not before', async () => {
  const unused = await upload()
  await sweep(6.9)
  expect(await isStored(unused)).toBe(true)
  await sweep()
  expect(await isStored(unused)).toBe(false)
  expect((await app.client().get(unused.imageUrl)).status).toBe(404)
})

it('an image stays while a text of a post, a member, a project or the studio shows it', async () => {
  const images = [await upload(), await upload(), await upload(), await upload()]
  const [inPost, inBio, inDescription, inPrivacy] = images.map((image) => textWith(image))
  await makePost(admin, { content: inPost! })
  await admin.postForm('/api/team', memberForm({ bio: inBio! }))
  await admin.post('/api/projects', projectBody({ description: inDescription! }))
  const { parseRichText } = await import('#cms/rich-text/parse-rich-text.ts')
  const privacy = await parseRichText({ req: await app.req(), html: inPrivacy! })
  await app.payload.updateGlobal({ slug: 'studio', data: { privacy }, overrideAccess: true })
  await sweep()
  expect(await Promise.all(images.map(isStored))).toEqual([true, true, true, true])

  await app.payload.updateGlobal({
    slug: 'studio',
    data: { privacy: htmlToRichText('<p>None</p>') },
    overrideAccess: true,
  })
  await sweep()
  expect(await isStored(images[3]!), 'an older version of the studio still shows it').toBe(true)
})

it('an image stays while an older version or the trash has it, so that both come back whole', async () => {
  const [replaced, trashed] = [await upload(), await upload()]
  const changed = await makePost(admin, { content: textWith(replaced) })
  await admin.putForm(`/api/blogposts/${changed.id}`, postForm())
  const deleted = await makePost(admin, { content: textWith(trashed) })
  await admin.delete(`/api/blogposts/${deleted.id}`)
  await sweep()
  expect([await isStored(replaced), await isStored(trashed)]).toEqual([true, true])
  expect((await admin.post(`/api/blogposts/${deleted.id}/restore`)).body.post.content).toContain(
    trashed.imageUrl,
  )
})

it('an image of a text is swept with the last document that showed it', async () => {
  const image = await upload()
  const { id, image: ownImage } = await makePost(admin, {
    content: textWith(image),
    image: await imageFile(),
  })
  await app.payload.delete({ collection: 'posts', id, overrideAccess: true })
  await sweep()
  expect([await isStored(image), await isStored(ownImage)]).toEqual([false, false])
})
