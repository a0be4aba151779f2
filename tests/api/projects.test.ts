import { describe, expect, it } from 'vitest'
import { mapFields } from '#cms/shared/content-fields.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import { projectsTexts } from '#cms/shared/texts/projects.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject, projectBody, unusedId, uploadImage } from '#tests/support/builders.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

const app = await startApp()
const editor = await app.editor()

const create = (body: unknown) => editor.post('/api/projects', body)
const change = (id: string, fields: Record<string, unknown> = {}) =>
  editor.put(`/api/projects/${id}`, projectBody(fields))
const read = (id: string) => app.client().get(`/api/public/projects/${id}`)
const pathsOf = ({ images }: { images: { imagePath: string }[] }) => images.map(({ imagePath }) => imagePath)
const uploadThree = async () => [
  await uploadImage(editor),
  await uploadImage(editor),
  await uploadImage(editor),
]
const notFound = { error: projectsTexts.notFound, code: 'not-found' }

describe('POST /projects', () => {
  it('makes a project, which visitors see at once', async () => {
    await app.client().get('/api/public/projects')
    const images = await uploadThree()
    const body = {
      title: 'Villa',
      category: 'Residential',
      description: '<p>By the <strong>sea</strong></p>',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
      images,
    }
    const response = await create(body)
    expect(response.status).toBe(201)
    expect(response.body.project).toMatchObject({
      title: 'Villa',
      category: 'Residential',
      description: body.description,
      videoUrl: body.videoUrl,
    })
    expect((await read(response.body.project.id)).body).toEqual({
      project: response.body.project,
      previous: null,
      next: null,
    })
    expect((await app.client().get('/api/public/projects')).body.projects[0]).toEqual(response.body.project)
  })

  it('keeps the images in the order in which they are named', async () => {
    const images = await uploadThree()
    const project = await makeProject(editor, { images: images.toReversed() })
    expect(pathsOf(project)).toEqual(pathsOf({ images }).toReversed())
    expect(project.images[0].imageUrl).toBe(images[2]!.imageUrl)
  })

  it('uses the path of an image and not its address', async () => {
    const { imagePath, imageUrl } = await uploadImage(editor)
    const project = await makeProject(editor, {
      images: [{ imagePath, imageUrl: 'https://evil.example/a.png' }],
    })
    expect(project.images[0].imageUrl).toBe(imageUrl)
  })

  it('stores the alternative text of an image', async () => {
    const { imagePath } = await uploadImage(editor)
    const { id } = await makeProject(editor, { images: [{ imagePath, alt: 'A house at dusk' }] })
    expect((await read(id)).body.project.images[0].alt).toBe('A house at dusk')
  })

  it('stores the details, and keeps those that a change does not name', async () => {
    const details = mapFields(PROJECT_DETAILS, (name, { kind }) =>
      kind === 'year' ? 2025 : `What ${name} says`,
    )
    const { id, ...created } = await makeProject(editor, details)
    expect(created).toMatchObject(details)
    await change(id)
    expect((await read(id)).body.project).toMatchObject(details)
    await change(id, { year: null, location: '', team: ' Rin ' })
    const { project } = (await read(id)).body
    expect(project).toMatchObject({ client: details.client, scope: details.scope, team: 'Rin' })
    expect(project).not.toHaveProperty('year')
    expect(project).not.toHaveProperty('location')
    const { projects } = (await app.client().get('/api/public/projects?view=cards')).body
    expect(projects[0]).not.toHaveProperty('client')
  })

  it('goes back to the details of an earlier version', async () => {
    const { id } = await makeProject(editor, { location: 'Alcorna' })
    await change(id, { location: 'Edirne', year: 2024 })
    const { versions } = (await editor.get(`/api/projects/${id}/versions`)).body
    await editor.post(`/api/projects/${id}/versions/${versions.at(-1).id}/restore`)
    const { project } = (await read(id)).body
    expect(project.location).toBe('Alcorna')
    expect(project).not.toHaveProperty('year')
  })

  it.each([[1899], [2101], [2025.5], ['2025']])('refuses the year %j', async (year) => {
    const { status, body } = await create(projectBody({ year }))
    expect([status, body.fields]).toEqual([400, { year: 'Enter a year from 1900 to 2100' }])
  })

  it('needs no description, video or image', async () => {
    const { body } = await create({ title: 'Bare', category: 'Concept' })
    expect(body.project).toEqual({
      id: expect.any(String),
      title: 'Bare',
      category: 'Concept',
      description: '',
      images: [],
    })
    expect((await create(projectBody({ videoUrl: '' }))).status).toBe(201)
  })

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a title of spaces', { title: '  ' }, 'title'],
    ['no category', { category: undefined }, 'category'],
    ['a video that is no address', { videoUrl: 'my video' }, 'videoUrl'],
    ['a video that is a script', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
    ['images that are no list', { images: 'all' }, 'images'],
    ['an image without a path', { images: [{ imageUrl: '/media/a.png' }] }, 'images.0.imagePath'],
    ['an unknown field', { createdBy: 'me' }, 'createdBy'],
    [
      'an unknown field of an image',
      { images: [{ imagePath: 'project-images/a.png', id: 1 }] },
      'images.0.id',
    ],
    ['a wrong type', { title: 7 }, 'title'],
    [
      'more images than a project has',
      { images: Array(IMAGE.maxPerProject + 1).fill({ imagePath: 'project-images/a.png' }) },
      'images',
    ],
  ])('refuses %s and makes nothing', async (_, fields, field) => {
    const before = await snapshotDatabase(app.payload)
    const response = await create(projectBody(fields))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: requestTexts.invalid,
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it.each([
    'project-images/never-uploaded.png',
    '../secret',
    'project-images/../../secret',
    '/etc/passwd',
    'post-images/a.png',
    '%',
  ])('refuses the image path %s, which was never uploaded, and makes nothing', async (imagePath) => {
    const uploaded = await uploadImage(editor)
    const before = await snapshotDatabase(app.payload)
    const response = await create(
      projectBody({ images: [{ ...uploaded, alt: 'A new text' }, { imagePath }] }),
    )
    expect(response.status).toBe(422)
    expect(response.body).toEqual({
      error: projectsTexts.saveFailed,
      code: 'unknown-image',
      fields: { 'images.1.imagePath': expect.any(String) },
    })
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })
})

describe('PUT /projects/{id}', () => {
  it('changes a project, and it shows at once', async () => {
    const { id } = await makeProject(editor, { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' })
    await read(id)
    const { project } = (await change(id, { title: 'Changed', videoUrl: '' })).body
    expect(project).toMatchObject({ id, title: 'Changed' })
    expect(project).not.toHaveProperty('videoUrl')
    expect((await read(id)).body.project).toEqual(project)
  })

  it('keeps the images that are not given, takes others, and empties them when the list is empty', async () => {
    const [one, two, three] = await uploadThree()
    const { id } = await makeProject(editor, { images: [one, two] })
    expect(pathsOf((await change(id)).body.project)).toEqual(pathsOf({ images: [one!, two!] }))
    expect(pathsOf((await change(id, { images: [three, one] })).body.project)).toEqual(
      pathsOf({ images: [three!, one!] }),
    )
    expect((await change(id, { images: [] })).body.project.images).toEqual([])
    expect((await read(id)).body.project.images).toEqual([])
  })

  it('responds with 404 for an unknown project, and changes no text of an image', async () => {
    const image = await uploadImage(editor)
    await makeProject(editor, { images: [image] })
    const before = await snapshotDatabase(app.payload)
    const response = await change(unusedId(), { images: [{ ...image, alt: 'A new text' }] })
    expect(response.status).toBe(404)
    expect(response.body).toEqual(notFound)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it('leaves the project as it was when an image was never uploaded', async () => {
    const { id, title } = await makeProject(editor)
    expect((await change(id, { images: [{ imagePath: 'project-images/a.png' }] })).status).toBe(422)
    expect((await read(id)).body.project.title).toBe(title)
  })

  it('keeps one of several simultaneous changes as a whole', async () => {
    const { id } = await makeProject(editor)
    const responses = await Promise.all(
      ['one', 'two', 'three', 'four'].map((text) => change(id, { title: text, category: text })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { title, category } = (await read(id)).body.project
    expect(title).toBe(category)
  })
})

describe('DELETE /projects/{id}', () => {
  it('removes a project from the site and keeps it in the trash', async () => {
    const { id, title } = await makeProject(editor)
    await app.client().get('/api/public/projects')
    expect((await editor.delete(`/api/projects/${id}`)).body).toEqual({ ok: true })
    expect((await read(id)).body).toEqual(notFound)
    expect((await app.client().get('/api/public/projects')).text).not.toContain(id)
    expect(
      await app.payload.findByID({ collection: 'projects', id, trash: true, overrideAccess: true }),
    ).toMatchObject({ title })
  })

  it('finds nothing to delete or to change in the trash', async () => {
    const { id } = await makeProject(editor)
    await editor.delete(`/api/projects/${id}`)
    expect((await editor.delete(`/api/projects/${id}`)).body).toEqual(notFound)
    expect((await change(id)).body).toEqual(notFound)
  })
})

describe('GET /public/projects with a bearer', () => {
  it('lists what visitors see', async () => {
    expect((await editor.get('/api/public/projects')).text).toBe(
      (await app.client().get('/api/public/projects')).text,
    )
  })
})
