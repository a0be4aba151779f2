import type { ComponentType } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toastText } from '#cms/shared/texts/documents.ts'
import { Page as Dashboard } from '#web/panel/screens/dashboard/dashboard-screen.tsx'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { Page as Team } from '#web/panel/screens/team/team-screen.tsx'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/** What `contentScreen` makes of each collection that staff edit, before a server that the tests play. */

type Document = { id: string; name: string; [field: string]: unknown }
type Call = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null }
/** What the server says instead, until it is told otherwise; `offline` is no response. */
type Refusal = { status: number; body?: unknown } | 'offline'

const TIME = '2026-05-04T10:00:00.000Z'
const COMMON = {
  image: null,
  createdAt: TIME,
  updatedAt: TIME,
  status: 'published',
  publishedAt: TIME,
  slug: '',
}

type Description = {
  Screen: ComponentType
  /** paths of the API */
  list: string
  path: string
  create: string
  /** names in its responses */
  keys: { list: string; document: string }
  /** name of the form */
  form: RegExp
  /** of the button that opens a new one */
  add: string
  /** how the buttons of a row name it */
  quoted: (name: string) => string
  toDocument: (document: Document) => Record<string, unknown>
}

export type Collection = 'posts' | 'projects' | 'team'

const COLLECTIONS: Record<Collection, Description> = {
  posts: {
    Screen: Dashboard,
    list: '/api/blogposts',
    path: '/api/blogposts',
    create: '/api/newpost',
    keys: { list: 'posts', document: 'post' },
    form: /^(?:New|Edit) Blog Post$/,
    add: 'Add New Blog Post',
    quoted: (name: string) => `“${name}”`,
    toDocument: ({ name, ...fields }: Document) => ({
      ...{ ...COMMON, title: name, content: '<p>Words.</p>', createdBy: 'ada@studio.local' },
      ...{ imageUrl: null, thumbnailUrl: null, excerpt: '', readingMinutes: 1, ...fields },
    }),
  },
  projects: {
    Screen: Projects,
    list: '/api/projects',
    path: '/api/projects',
    create: '/api/projects',
    keys: { list: 'projects', document: 'project' },
    form: /^(?:New|Edit) Project$/,
    add: 'New Project',
    quoted: (name: string) => name,
    toDocument: ({ name, ...fields }: Document) => ({
      ...{ ...COMMON, title: name, category: 'Residential', description: '', images: [], videoUrl: null },
      ...fields,
    }),
  },
  team: {
    Screen: Team,
    list: '/api/team/all',
    path: '/api/team',
    create: '/api/team',
    keys: { list: 'teamMembers', document: 'teamMember' },
    form: /^(?:Add|Edit) Team Member$/,
    add: 'Add Team Member',
    quoted: (name: string) => name,
    toDocument: ({ name, ...fields }: Document) => ({
      ...{
        ...COMMON,
        name,
        role: 'Modeller',
        department: 'audio',
        bio: '<p>Words.</p>',
        social: {},
        ...fields,
      },
    }),
  },
}

export const collections = Object.keys(COLLECTIONS) as Collection[]

/** A server that keeps documents in an order, gives them in pages, and forgets none that is deleted. */
function playServer(collection: Collection, names: string[]) {
  const { list, path, create, keys, toDocument } = COLLECTIONS[collection]
  let stored: Document[] = names.map((name) => ({ id: `id-${name}`, name }))
  const trash = new Map<string, { document: Document; index: number }>()
  const calls: Call[] = []
  const refusals: [about: string, refusal: Refusal][] = []
  let held: { about: string; until: Promise<void> } | undefined
  const missing = { status: 404, body: { error: 'Not found', code: 'not-found' } }
  const whole = (document: Document, status = 200) => ({
    status,
    body: { [keys.document]: toDocument(document), version: 'v1', status: 'published', publishedAt: TIME },
  })

  function readList(query: URLSearchParams) {
    const q = query.get('q') ?? ''
    const [limit, number] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
    const found = stored.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    const rows = found.slice(limit * (number - 1), limit * number)
    const next = limit * number < found.length ? { next: `${list}?page=${number + 1}` } : {}
    return { status: 200, body: { [keys.list]: rows.map(toDocument), total: found.length, ...next } }
  }
  function toFields(body: unknown): Partial<Document> {
    const { title, name = title, ...fields } = body as Record<string, string>
    return { ...fields, ...(name !== undefined && { name }), image: null, social: {}, blocks: [] }
  }
  function answer({ method, path: at, query, body }: Call) {
    if (method === 'GET' && at === list) return readList(query)
    if (method === 'POST' && at === create) {
      const document = { id: `made-${calls.length}`, name: '', ...toFields(body) }
      stored = [document, ...stored]
      return whole(document, 201)
    }
    const id = decodeURIComponent(at.slice(path.length + 1).split('/')[0]!)
    const deleted = trash.get(id)
    if (at.endsWith('/restore') && deleted) {
      trash.delete(id)
      stored = stored.toSpliced(deleted.index, 0, deleted.document)
      return whole(deleted.document)
    }
    const index = stored.findIndex((document) => document.id === id)
    const document = stored[index]
    if (!document) return missing
    if (method === 'GET') return whole(document)
    if (method === 'PUT') {
      stored = stored.with(index, { ...document, ...toFields(body) })
      return whole(stored[index]!)
    }
    trash.set(id, { document, index })
    stored = stored.toSpliced(index, 1)
    return { status: 200, body: { ok: true } }
  }
  async function receive(method: string, url: string, body: unknown, key: string | null): Promise<Refusal> {
    const { pathname, searchParams } = new URL(url, location.href)
    const call = { method, path: pathname, query: searchParams, body, key }
    calls.push(call)
    const name = `${method} ${pathname}?${searchParams}`
    if (held && name.includes(held.about)) await held.until
    return refusals.find(([about]) => name.includes(about))?.[1] ?? answer(call)
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body, headers } = {}) => {
    const key = new Headers(headers).get('Idempotency-Key')
    const response = await receive(method, String(input), body && JSON.parse(String(body)), key)
    if (response === 'offline') throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status })
  })
  class PlayedRequest extends XMLHttpRequest {
    #call: [method: string, url: string] = ['', '']
    #key: string | null = null
    #response = { status: 0, body: undefined as unknown }
    override open(method: string, url: string): void {
      this.#call = [method, url]
      super.open(method, url, true)
    }
    override setRequestHeader(name: string, value: string): void {
      if (name === 'Idempotency-Key') this.#key = value
    }
    override get status(): number {
      return this.#response.status
    }
    override get responseText(): string {
      return JSON.stringify(this.#response.body)
    }
    override send(form: FormData): void {
      void receive(...this.#call, Object.fromEntries(form), this.#key).then((response) => {
        if (response === 'offline') return this.onerror?.(new ProgressEvent('error'))
        this.#response = { body: undefined, ...response }
        this.onload?.(new ProgressEvent('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', PlayedRequest)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  return {
    calls,
    callsOf: (method: string) => calls.filter((call) => call.method === method).map((call) => call.path),
    pathOf: (name: string) => `${path}/${encodeURIComponent(`id-${name}`)}`,
    /** @param about part of `METHOD /path?query`: until `mend`, calls of that kind get it */
    refuse: (about: string, refusal: Refusal) => void refusals.unshift([about, refusal]),
    mend: () => void (refusals.length = 0),
    /** @returns what lets the calls of that kind go, and waits for what they change */
    hold: (about: string) => {
      let release = () => {}
      held = { about, until: new Promise((resolve) => (release = resolve)) }
      return async () => {
        release()
        held = undefined
        await new Promise(requestAnimationFrame)
      }
    },
    /** what others do meanwhile */
    change: (edit: (documents: Document[]) => Document[]) => void (stored = edit(stored)),
  }
}

export const toast = page.getByText(toastText)
export const undo = page.getByRole('button', { name: 'Undo', exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

type Options = { at?: string; documents?: Omit<Document, 'id'>[] }

/** Opens the screen of a collection with documents of these names. */
export async function openScreen(
  collection: Collection,
  names: string[] = ['Ada', 'Bob'],
  { at = '/', documents = [] }: Options = {},
) {
  const { Screen, add, form: formName, quoted } = COLLECTIONS[collection]
  const server = playServer(collection, names)
  server.change((stored) => [
    ...(documents as Document[]).map((document) => ({ ...document, id: `id-${document.name}` })),
    ...stored,
  ])
  const { router } = await renderScreen(<Screen />, at)
  const form = page.getByRole('dialog', { name: formName })
  const rows = page.getByRole('main').getByRole('listitem')
  const row = (name: string) => rows.filter({ has: button(`Delete ${quoted(name)}`) })
  const deletion = page.getByRole('dialog', { name: /^Are you sure you want to delete this / })
  const remove = (name: string) => button(`Delete ${quoted(name)}`)
  return {
    server,
    rows,
    row,
    form,
    deletion,
    remove,
    edit: (name: string) => button(`Edit ${quoted(name)}`),
    add: button(add).first(),
    submit: form.getByRole('button', { name: /^(?:Creat|Updat|Add)/ }),
    banner: page.getByRole('alert'),
    notice: (name: string) => page.getByRole('group', { name: `“${name}” was moved to the trash.` }),
    search: page.getByRole('searchbox'),
    order: page.getByRole('combobox', { name: 'Order' }),
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (address: string | number) => void router.navigate(address as string),
    /** asks for the deletion of a row, and says yes */
    removeNow: async (name: string) => {
      await remove(name).click()
      await deletion.getByRole('button', { name: 'Delete' }).click()
    },
    titles: () =>
      rows.elements().map((element) => element.querySelector('h3, button:not([aria-label])')!.textContent),
    isReady: () => expect.element(page.getByRole('region').first()).toHaveAttribute('aria-busy', 'false'),
  }
}
