import { describe, expect, it } from 'vitest'
import { publicationTexts } from '#cms/shared/texts/documents.ts'
import { startApp } from '#tests/support/app.ts'
import { makeProject } from '#tests/support/builders.ts'

const app = await startApp()
const editor = await app.editor()

describe('the console', () => {
  const titleOf = async (id: string) =>
    (await app.payload.findByID({ collection: 'projects', id, depth: 0, overrideAccess: true })).title
  const saveDraft = (id: string) =>
    app.payload.update({
      collection: 'projects',
      id,
      data: { title: 'Changed' },
      draft: true,
      overrideAccess: true,
    })

  it('saves a draft into the document, as the panel does', async () => {
    const { id } = await makeProject(editor, { title: 'Begun', status: 'draft' })
    await saveDraft(id)
    expect(await titleOf(id)).toBe('Changed')
    const { status, project } = (await editor.get(`/api/projects/${id}`)).body
    expect([status, project.title]).toEqual(['draft', 'Changed'])
  })

  it('creates a draft only with what a draft needs', async () => {
    const make = (title: string) =>
      app.payload.create({
        collection: 'projects',
        data: { title, category: 'Residential' },
        draft: true,
        overrideAccess: true,
      })
    expect(await make('Begun')).toMatchObject({ _status: 'draft', publishedAt: null })
    await expect(make('')).rejects.toMatchObject({ status: 400 })
  })

  it('keeps no draft beside what is published, one by one or in bulk', async () => {
    const { id, title } = await makeProject(editor)
    const refusal = { status: 409, message: publicationTexts.draftOfPublished }
    await expect(saveDraft(id)).rejects.toMatchObject(refusal)
    const inBulk = app.payload.update({
      collection: 'projects',
      where: { id: { equals: id } },
      data: { category: 'Civic' },
      draft: true,
      overrideAccess: true,
    })
    await expect(inBulk).rejects.toMatchObject(refusal)
    expect(await titleOf(id)).toBe(title)
  })
})
