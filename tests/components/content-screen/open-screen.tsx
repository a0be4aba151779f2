import type { ComponentType } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toastText } from '#cms/shared/texts/documents.ts'
import { Page as Dashboard } from '#web/panel/screens/dashboard/dashboard-screen.tsx'
import { Page as Projects } from '#web/panel/screens/projects/projects-screen.tsx'
import { Page as Team } from '#web/panel/screens/team/team-screen.tsx'
import { renderScreen } from '#tests/support/components/with-session.tsx'

/* The panel's screens of the collections that staff edit, with a fake server behind them. */

type Document = { id: string; name: string; [field: string]: unknown }
type Call = { method: string; path: string; query: URLSearchParams; body: unknown; key: string | null }
/** A response that the fake server gives instead of its own; `offline`: no response at all. */
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
  /** paths of the API: of the list, of a document without its id, and of creating one */
  listPath: string
  path: string
  createPath: string
  /** names of the list and of a document in the API's responses */
  keys: { list: string; document: string }
  /** title of the form */
  form: RegExp
  /** label of the button that opens an empty form */
  add: string
  /** a document's name in the labels of its row's buttons */
  quoted: (name: string) => string
  toDocument: (document: Document) => Record<string, unknown>
}

export type Collection = 'posts' | 'projects' | 'team'

const COLLECTIONS: Record<Collection, Description> = {
  posts: {
    Screen: Dashboard,
    listPath: '/api/blogposts',
    path: '/api/blogposts',
    createPath: '/api/newpost',
    keys: { list: 'posts', document: 'post' },
    form: /^(?:New|Edit) Blog Post$/,
    add: 'Add New Blog Post',
    quoted: (name: string) => `“${name}”`,
    toDocument: ({ name, ...fields }: Document) => ({
      ...COMMON,
      title: name,
      content: '<p>Words.</p>',
      createdBy: 'ada@studio.local',
      imageUrl: null,
      thumbnailUrl: null,
      imageFocus: null,
      excerpt: '',
      readingMinutes: 1,
      ...fields,
    }),
  },
  projects: {
    Screen: Projects,
    listPath: '/api/projects',
    path: '/api/projects',
    createPath: '/api/projects',
    keys: { list: 'projects', document: 'project' },
    form: /^(?:New|Edit) Project$/,
    add: 'New Project',
    quoted: (name: string) => name,
    toDocument: ({ name, ...fields }: Document) => ({
      ...COMMON,
      title: name,
      category: 'Residential',
      description: '',
      images: [],
      videoUrl: null,
      ...fields,
    }),
  },
  team: {
    Screen: Team,
    listPath: '/api/team/all',
    path: '/api/team',
    createPath: '/api/team',
    keys: { list: 'teamMembers', document: 'teamMember' },
    form: /^(?:Add|Edit) Team Member$/,
    add: 'Add Team Member',
    quoted: (name: string) => name,
    toDocument: ({ name, ...fields }: Document) => ({
      ...COMMON,
      name,
      role: 'Modeller',
      department: 'audio',
      bio: '<p>Words.</p>',
      social: {},
      ...fields,
    }),
  },
}

export const collections = Object.keys(COLLECTIONS) as Collection[]

/** A fake server that keeps documents in an order, serves them page by page, and restores deleted ones. */
function startFakeServer(collection: Collection, names: string[]) {
  const { listPath, path, createPath, keys, toDocument } = COLLECTIONS[collection]
  let stored: Document[] = names.map((name) => ({ id: `id-${name}`, name }))
  const trash = new Map<string, { document: Document; index: number }>()
  const calls: Call[] = []
  const refusals: [pattern: string, refusal: Refusal][] = []
  let held: { pattern: string; until: Promise<void> } | undefined
  const missing = { status: 404, body: { error: 'Not found', code: 'not-found' } }
  const toResponse = (document: Document, status = 200) => ({
    status,
    body: { [keys.document]: toDocument(document), version: 'v1', status: 'published', publishedAt: TIME },
  })

  function readList(query: URLSearchParams) {
    const q = query.get('q') ?? ''
    const [limit, pageNumber] = [Number(query.get('limit')), Number(query.get('page') ?? 1)]
    const matches = stored.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    const rows = matches.slice(limit * (pageNumber - 1), limit * pageNumber)
    const next = limit * pageNumber < matches.length ? { next: `${listPath}?page=${pageNumber + 1}` } : {}
    return { status: 200, body: { [keys.list]: rows.map(toDocument), total: matches.length, ...next } }
  }
  function toFields(body: unknown): Partial<Document> {
    const { title, name = title, ...fields } = body as Record<string, string>
    return { ...fields, ...(name !== undefined && { name }), image: null, social: {}, blocks: [] }
  }
  function respond({ method, path: pathname, query, body }: Call) {
    if (method === 'GET' && pathname === listPath) return readList(query)
    if (method === 'POST' && pathname === createPath) {
      const document = { id: `created-${calls.length}`, name: '', ...toFields(body) }
      stored = [document, ...stored]
      return toResponse(document, 201)
    }
    const id = decodeURIComponent(pathname.slice(path.length + 1).split('/')[0]!)
    const deleted = trash.get(id)
    if (pathname.endsWith('/restore') && deleted) {
      trash.delete(id)
      stored = stored.toSpliced(deleted.index, 0, deleted.document)
      return toResponse(deleted.document)
    }
    const index = stored.findIndex((document) => document.id === id)
    const document = stored[index]
    if (!document) return missing
    if (method === 'GET') return toResponse(document)
    if (method === 'PUT') {
      stored = stored.with(index, { ...document, ...toFields(body) })
      return toResponse(stored[index]!)
    }
    trash.set(id, { document, index })
    stored = stored.toSpliced(index, 1)
    return { status: 200, body: { ok: true } }
  }
  async function receive({
    url,
    ...request
  }: Omit<Call, 'path' | 'query'> & { url: string }): Promise<Refusal> {
    const { pathname, searchParams } = new URL(url, location.href)
    const call = { ...request, path: pathname, query: searchParams }
    calls.push(call)
    const name = `${call.method} ${pathname}?${searchParams}`
    if (held && name.includes(held.pattern)) await held.until
    return refusals.find(([pattern]) => name.includes(pattern))?.[1] ?? respond(call)
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (input, { method = 'GET', body, headers } = {}) => {
    const key = new Headers(headers).get('Idempotency-Key')
    const json: unknown = body && JSON.parse(String(body))
    const response = await receive({ method, url: String(input), body: json, key })
    if (response === 'offline') throw new TypeError('Failed to fetch')
    return Response.json(response.body, { status: response.status })
  })
  class FakeRequest extends XMLHttpRequest {
    #method = ''
    #url = ''
    #key: string | null = null
    #response = { status: 0, body: undefined as unknown }
    override open(method: string, url: string): void {
      this.#method = method
      this.#url = url
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
      const call = { method: this.#method, url: this.#url, body: Object.fromEntries(form), key: this.#key }
      void receive(call).then((response) => {
        if (response === 'offline') return this.onerror?.(new ProgressEvent('error'))
        this.#response = { body: undefined, ...response }
        this.onload?.(new ProgressEvent('load'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  return {
    calls,
    callsOf: (method: string) => calls.filter((call) => call.method === method).map((call) => call.path),
    pathOf: (name: string) => `${path}/${encodeURIComponent(`id-${name}`)}`,
    /** Until `recover`, calls that match `pattern` (a part of `METHOD /path?query`) get this refusal. */
    refuse: (pattern: string, refusal: Refusal) => void refusals.unshift([pattern, refusal]),
    recover: () => void (refusals.length = 0),
    /** Holds calls that match `pattern`. @returns a function that releases them and waits for the next frame */
    hold: (pattern: string) => {
      let release = () => {}
      held = { pattern, until: new Promise((resolve) => (release = resolve)) }
      return async () => {
        release()
        held = undefined
        await new Promise(requestAnimationFrame)
      }
    },
    /** changes the stored documents as somebody else would */
    change: (edit: (documents: Document[]) => Document[]) => void (stored = edit(stored)),
  }
}

export const toast = page.getByText(toastText)
export const undo = page.getByRole('button', { name: 'Undo', exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })

type Options = { address?: string; documents?: Omit<Document, 'id'>[] }

/** Opens the screen of a collection with documents of these names. */
export async function openScreen(
  collection: Collection,
  names: string[] = ['Ada', 'Bob'],
  { address = '/', documents = [] }: Options = {},
) {
  const { Screen, add, form: formName, quoted } = COLLECTIONS[collection]
  const server = startFakeServer(collection, names)
  server.change((stored) => [
    ...(documents as Document[]).map((document) => ({ ...document, id: `id-${document.name}` })),
    ...stored,
  ])
  const { router } = await renderScreen(<Screen />, address)
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
    /** presses Delete in a row and confirms it */
    removeNow: async (name: string) => {
      await remove(name).click()
      await deletion.getByRole('button', { name: 'Delete' }).click()
    },
    titles: () =>
      rows.elements().map((element) => element.querySelector('h3, button:not([aria-label])')!.textContent),
    isReady: () => expect.element(page.getByRole('region').first()).toHaveAttribute('aria-busy', 'false'),
  }
}
