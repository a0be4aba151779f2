import { describe, expect, it } from 'vitest'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { teamTexts } from '#cms/shared/texts/team.ts'
import { startApp } from '#tests/support/app.ts'
import { makeMember, memberForm, imageFile, unusedId } from '#tests/support/builders.ts'
import { multipartForm, type Client } from '#tests/support/client.ts'
import { snapshotDatabase } from '#tests/support/snapshot-database.ts'

const app = await startApp()
const editor = await app.editor()

const add = (form: FormData, client: Client = editor) => client.postForm('/api/team', form)
const change = (id: string, form: FormData) => editor.putForm(`/api/team/${id}`, form)
const listMembers = async () =>
  (await app.client().get('/api/team/all')).body.teamMembers as { id: string; name: string }[]
const findMember = async (id: string) => (await listMembers()).find((member) => member.id === id)
const notFound = { error: teamTexts.notFound, code: 'not-found' }

const social = {
  linkedin: 'https://linkedin.com/in/a',
  github: 'https://github.com/a',
  twitter: 'https://x.com/a',
  behance: 'https://behance.net/a',
}

describe('POST /team', () => {
  it('adds a member, whom visitors see at once', async () => {
    await listMembers()
    const response = await add(
      memberForm({
        name: 'Ada',
        role: 'Sound designer',
        department: 'audio',
        bio: '<p>Hears <em>rooms</em></p>',
        social: JSON.stringify(social),
      }),
    )
    expect(response.status).toBe(201)
    expect(response.body.teamMember).toMatchObject({
      name: 'Ada',
      role: 'Sound designer',
      department: 'audio',
      bio: '<p>Hears <em>rooms</em></p>',
      social,
      image: null,
    })
    expect(await findMember(response.body.teamMember.id)).toEqual(response.body.teamMember)
  })

  it('requires every field but the links and the photo, and completes links without a scheme', async () => {
    const { teamMember } = (
      await add(multipartForm({ name: 'Bo', role: 'Artist', department: 'arvr', bio: '<p>Paints</p>' }))
    ).body
    expect(teamMember.social).toEqual({})
    const bare = '{"linkedin":"linkedin.com/in/x","github":" github.com/x "}'
    expect((await add(memberForm({ social: bare }))).body.teamMember.social).toEqual({
      linkedin: 'https://linkedin.com/in/x',
      github: 'https://github.com/x',
    })
    expect((await add(memberForm({ social: '' }))).status).toBe(201)
    expect((await add(memberForm({ social: '{"github":""}' }))).body.teamMember.social).toEqual({})
  })

  it('keeps the photo that comes with it', async () => {
    const { imageUrl, image } = await makeMember(editor, { image: await imageFile() })
    expect(imageUrl).toBe(image.imageUrl)
    expect((await app.client().get(imageUrl)).status).toBe(200)
  })

  it.each([
    ['Name', { role: 'Artist', department: 'audio', bio: '<p>Words</p>' }],
    ['Name', { name: '  ', role: 'Artist', department: 'audio', bio: '<p>Words</p>' }],
    ['Department', { name: 'Ada', role: 'Artist', bio: '<p>Words</p>' }],
    ['Bio', { name: 'Ada', role: 'Artist', department: 'audio', bio: '' }],
    ['Bio', { name: 'Ada', role: 'Artist', department: 'audio', bio: '<p> </p>' }],
    ['Name, Bio', { role: 'Artist', department: 'audio' }],
    ['Name, Role, Department, Bio', { social: '{}' }],
  ])('names the missing fields: %s', async (names, fields) => {
    const before = await snapshotDatabase(app.payload)
    const response = await add(multipartForm(fields))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ error: `${teamTexts.required}${names}`, code: 'invalid' })
    expect(Object.keys(response.body.fields).sort()).toEqual(names.toLowerCase().split(', ').sort())
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it.each([
    ['an unknown department', { department: 'sales' }, 'department'],
    ['links that are no JSON', { social: '{linkedin}' }, 'social'],
    ['links that are no object', { social: '["https://x.com"]' }, 'social'],
    ['an unknown network', { social: '{"myspace":"https://myspace.com/a"}' }, 'social.myspace'],
    ['a link that is a script', { social: '{"github":"javascript:alert(1)"}' }, 'social.github'],
    ['a field that it does not know', { order: '1' }, 'order'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'name'],
  ])('refuses %s', async (_, fields, field) => {
    const response = await add(memberForm(fields))
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({
      error: requestTexts.invalid,
      code: 'invalid',
      fields: { [field]: expect.any(String) },
    })
  })

  it('refuses a photo that is none, and adds nobody', async () => {
    const before = await snapshotDatabase(app.payload)
    const response = await add(
      memberForm({
        image: { name: 'me.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg onload="alert(1)"/>') },
      }),
    )
    expect(response.status).toBe(415)
    expect(response.body.error).toBe(mediaTexts.imageType)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })
})

describe('PUT /team/{id}', () => {
  it('changes a member, and it shows at once', async () => {
    const { id } = await makeMember(editor)
    await listMembers()
    const response = await change(
      id,
      memberForm({ name: 'Renamed', department: 'arvr', social: JSON.stringify(social) }),
    )
    expect(response.body.teamMember).toMatchObject({ id, name: 'Renamed', department: 'arvr', social })
    expect(await findMember(id)).toEqual(response.body.teamMember)
  })

  it('keeps photo and links that are not sent, and removes links that are sent blank', async () => {
    const { id, image } = await makeMember(editor, {
      image: await imageFile(),
      social: JSON.stringify(social),
    })
    const form = multipartForm({ name: 'Ada', role: 'Artist', department: 'audio', bio: '<p>Words</p>' })
    expect((await change(id, form)).body.teamMember).toMatchObject({
      social,
      image: { imagePath: image.imagePath },
    })
    const blank = JSON.stringify({ linkedin: '', github: '', twitter: '', behance: social.behance })
    expect((await change(id, memberForm({ social: blank }))).body.teamMember.social).toEqual({
      behance: social.behance,
    })
  })

  it('responds with 404 for an unknown member, and stores nothing', async () => {
    await makeMember(editor)
    const before = await snapshotDatabase(app.payload)
    const response = await change(unusedId(), memberForm({ image: await imageFile() }))
    expect(response.status).toBe(404)
    expect(response.body).toEqual(notFound)
    expect(await snapshotDatabase(app.payload)).toEqual(before)
  })

  it('leaves the member as it was when a field is missing', async () => {
    const { id, name } = await makeMember(editor)
    expect((await change(id, memberForm({ bio: '' }))).body.error).toBe(`${teamTexts.required}Bio`)
    expect((await findMember(id))!.name).toBe(name)
  })
})

describe('DELETE /team/{id}', () => {
  it('removes a member from the site and keeps it in the trash', async () => {
    const { id, name } = await makeMember(editor)
    await listMembers()
    expect((await editor.delete(`/api/team/${id}`)).body).toEqual({ ok: true })
    expect(await findMember(id)).toBeUndefined()
    expect(
      await app.payload.findByID({ collection: 'team', id, trash: true, overrideAccess: true }),
    ).toMatchObject({ name })
    expect((await editor.delete(`/api/team/${id}`)).body).toEqual(notFound)
  })
})

describe('GET /team/all', () => {
  it('lists members in the order in which they were added, with nothing about accounts', async () => {
    const [first, second] = [await makeMember(editor), await makeMember(editor)]
    const members = await listMembers()
    expect(members.slice(-2).map(({ id }) => id)).toEqual([first.id, second.id])
    for (const member of members) {
      expect(
        Object.keys(member).filter(
          (name) =>
            !['id', 'name', 'role', 'department', 'bio', 'social', 'imageUrl', 'image'].includes(name),
        ),
      ).toEqual([])
    }
  })
})
