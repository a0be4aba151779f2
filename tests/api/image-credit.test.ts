import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { readCredit } from '#cms/images/credit/read-credit.ts'
import { toXmp } from '#cms/images/credit/to-xmp.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { startApp } from '#tests/support/app.ts'
import { makePost, makeProject } from '#tests/support/builders.ts'
import { multipartForm } from '#tests/support/client.ts'
import { imageLibrary, jpegFile, projectImages } from '#tests/support/image-library.ts'
import { noiseImage } from '#tests/support/images.ts'

/* Whose an image is: read from its file, written by staff, told to everybody (docs/behaviour.md#credits-of-images). */

const app = await startApp()
const visitor = app.client()
const admin = await app.admin()
const editor = await app.editor()
const { list, store, read, replace, makeVariants } = imageLibrary({ app, admin })

const CREDIT: ImageCredit = {
  creator: 'Ann Berg',
  creditText: 'Atelier Nord',
  copyrightNotice: '© 2026 <Atelier> Nord',
  license: 'https://atelier.example/terms',
  acquireLicensePage: '',
  digitalSourceType: 'digitalCreation',
}

const withCredit = (credit: Partial<ImageCredit>) =>
  noiseImage({ width: 700, height: 400 })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Model: 'Secret 3000' }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
    .withXmp(toXmp({ ...NONE, ...credit }))
    .toBuffer()

const NONE: ImageCredit = {
  creator: '',
  creditText: '',
  copyrightNotice: '',
  license: '',
  acquireLicensePage: '',
  digitalSourceType: '',
}

async function upload(credit: Partial<ImageCredit>) {
  const form = multipartForm({ image: jpegFile(await withCredit(credit)) })
  const { status, text } = await admin.postForm('/api/uploads/project-images', form)
  expect(status, text).toBe(201)
  return (await list('?limit=1')).images[0]
}

const readFile = async (path: string) => buffer((await app.files.open(path))!.stream)

async function readVariants(id: string): Promise<Buffer[]> {
  const { variants } = await app.payload.findByID({ collection: 'media', id, depth: 0 })
  return Promise.all(variants!.map(({ path }) => readFile(path)))
}

describe('the credit of an image', () => {
  it('is read from an uploaded file, and shown to everybody; places and cameras are not', async () => {
    const image = await upload(CREDIT)
    expect(image.credit).toEqual(CREDIT)
    const { id } = await makeProject(editor, { images: projectImages(image) })
    const { body } = await visitor.get(`/api/public/projects/${id}`)
    expect(body.project.images[0].credit).toEqual(CREDIT)
    const { text } = await visitor.get(`/portfolio/${id}`, { undocumented: true })
    expect(text).toContain('Atelier Nord · © 2026 &lt;Atelier&gt; Nord')
    expect(text).toContain('href="https://atelier.example/terms"')
    expect(JSON.parse(/ld\+json"[^>]*>(.*?)<\/script>/u.exec(text)![1]!)['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'CreativeWork',
        image: [
          expect.objectContaining({
            '@type': 'ImageObject',
            creator: { '@type': 'Organization', name: 'Ann Berg' },
            creditText: 'Atelier Nord',
            copyrightNotice: '© 2026 <Atelier> Nord',
            license: 'https://atelier.example/terms',
            digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation',
          }),
        ],
      }),
    )
    const original = await readFile(image.imagePath)
    expect(original.includes('Secret 3000')).toBe(false)
  })

  it('is in every variant, and after a change the new one alone', async () => {
    const { id } = await upload(CREDIT)
    await makeVariants(id)
    const before = await readVariants(id)
    expect(before.length).toBeGreaterThan(0)
    for (const bytes of before) {
      expect(await readCredit(bytes)).toMatchObject({ creator: 'Ann Berg', creditText: 'Atelier Nord' })
      expect(bytes.includes('Secret 3000')).toBe(false)
    }
    const response = await editor.put(`/api/images/${id}`, { credit: { creator: 'Bo Lind' } })
    expect(response.body.image.credit).toEqual({ ...NONE, creator: 'Bo Lind' })
    expect(response.body.image.sources).not.toEqual([])
    await makeVariants(id)
    for (const bytes of await readVariants(id)) {
      expect(await readCredit(bytes)).toEqual({ creator: 'Bo Lind' })
    }
  })

  it('is in every variant also if it changes while they are made', async () => {
    const { id } = await upload(CREDIT)
    const { db } = app.payload
    const { updateOne } = db
    db.updateOne = async function (args) {
      db.updateOne = updateOne
      expect((await editor.put(`/api/images/${id}`, { credit: { creator: 'Bo Lind' } })).status).toBe(200)
      return updateOne.call(this, args)
    }
    await makeVariants(id)
    expect(await app.payload.findByID({ collection: 'media', id })).toMatchObject({
      variantsState: 'pending',
    })
    await makeVariants(id)
    for (const bytes of await readVariants(id)) {
      expect(await readCredit(bytes)).toEqual({ creator: 'Bo Lind' })
    }
  })

  it('is absent where nobody said anything, and again once all of it is taken back', async () => {
    const image = await store('of-nobody.png')
    expect(image).not.toHaveProperty('credit')
    await editor.put(`/api/images/${image.id}`, { credit: CREDIT })
    expect((await read(image.id)).image.credit).toEqual(CREDIT)
    const { body } = await editor.put(`/api/images/${image.id}`, { credit: {} })
    expect(body.image).not.toHaveProperty('credit')
  })

  it('leaves text and focal point, and they leave it', async () => {
    const { id } = await store('three.png', { alt: 'A stair' })
    await editor.put(`/api/images/${id}`, { focus: { x: 10, y: 20 } })
    await editor.put(`/api/images/${id}`, { credit: CREDIT })
    const { body } = await editor.put(`/api/images/${id}`, { alt: 'A door' })
    expect(body.image).toMatchObject({ alt: 'A door', focus: { x: 10, y: 20 }, credit: CREDIT })
  })

  it('takes from a new file what that says, and keeps the rest', async () => {
    const { id } = await upload(CREDIT)
    const file = jpegFile(await withCredit({ creator: 'Cid' }))
    expect((await replace(id, { file })).body.image.credit).toEqual({ ...CREDIT, creator: 'Cid' })
  })

  it('keeps what staff wrote while a new file was checked and stored', async () => {
    const { id } = await upload(CREDIT)
    const { files } = app
    const { put } = files
    files.put = async function (...args) {
      files.put = put
      const details = { credit: { creator: 'Bo Lind' }, tags: ['Atrium'] }
      expect((await editor.put(`/api/images/${id}`, details)).status).toBe(200)
      return put.apply(this, args)
    }
    const file = jpegFile(await withCredit({ creditText: 'Agency' }))
    expect((await replace(id, { file })).body.image).toMatchObject({
      credit: { ...NONE, creator: 'Bo Lind', creditText: 'Agency' },
      tags: ['Atrium'],
    })
    expect((await list('?q=atrium')).images).toMatchObject([{ id }])
  })

  it('completes an address, and refuses others and long texts by their names', async () => {
    const { id } = await store('addresses.png')
    const completed = await editor.put(`/api/images/${id}`, { credit: { license: 'atelier.example/terms' } })
    expect(completed.body.image.credit.license).toBe('https://atelier.example/terms')
    const response = await editor.put(`/api/images/${id}`, {
      credit: {
        creator: 'x'.repeat(MAX_LENGTH.credit + 1),
        creditText: 'two\nlines',
        license: 'javascript:alert(1)',
        digitalSourceType: 'magic',
      },
    })
    expect(response.status).toBe(400)
    expect(response.body.error).toBe(requestTexts.invalid)
    expect(Object.keys(response.body.fields).toSorted()).toEqual([
      'credit.creator',
      'credit.creditText',
      'credit.digitalSourceType',
      'credit.license',
    ])
    expect((await read(id)).image.credit).toEqual(completed.body.image.credit)
  })

  it('is not written by visitors, nor where an image shows that the caller may not change', async () => {
    const image = await store('of-an-admin.png')
    await makePost(admin, { imagePath: image.imagePath })
    expect((await visitor.put(`/api/images/${image.id}`, { credit: CREDIT })).status).toBe(401)
    const response = await editor.put(`/api/images/${image.id}`, { credit: CREDIT })
    expect(response.status).toBe(403)
    expect(response.body.error).toBe(mediaTexts.usedElsewhere)
    expect((await read(image.id)).image).not.toHaveProperty('credit')
  })
})
