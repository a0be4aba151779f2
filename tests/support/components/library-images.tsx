import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HOUR } from '#cms/shared/units.ts'
import type { LibraryImage, ImageResponse } from '#cms/schemas/images.ts'
import { StaffSession } from '#web/panel/session/session.ts'
import { AccountCache, SessionProvider } from '#web/panel/session/session-context.tsx'
import { ConfirmProvider } from '#web/panel/ui/confirm.tsx'
import { PIXEL } from './pixel-file.ts'

/* The library of images as component tests open it, over a fake server. */

export const image = (name: string, details: Partial<LibraryImage> = {}): LibraryImage => ({
  id: `id-${name}`,
  name,
  imagePath: `project-images/${name}`,
  imageUrl: `data:image/png;base64,${PIXEL}`,
  alt: `About ${name}`,
  width: 400,
  height: 300,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
  type: 'image/png',
  bytes: 2_048,
  createdAt: '2026-10-02T08:00:00.000Z',
  tags: [],
  ...details,
})

type Call = { method: string; path: string; body: unknown }
/** The fake server's responses by the beginning of `METHOD /path?query`; without one it responds with 404. */
export const responses: Record<string, (call: Call) => unknown> = {}
/** The calls that it received. */
export const calls: Call[] = []

/** Fakes the server for each test of a file. */
export function fakeServer(): void {
  beforeEach(() => {
    for (const pattern of Object.keys(responses)) delete responses[pattern]
    calls.length = 0
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const [path, method] = [String(input).replace('/api', ''), init?.method ?? 'GET']
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined
      const call = { method, path, body }
      calls.push(call)
      const [pattern] = Object.keys(responses).filter((key) => `${method} ${path}`.startsWith(key))
      const response = pattern === undefined ? undefined : responses[pattern]!(call)
      if (response instanceof Response) return response
      return Response.json(response ?? { error: 'Not found' }, { status: response ? 200 : 404 })
    })
  })
  afterEach(() => vi.restoreAllMocks())
}

type Options = { role?: 'admin' | 'editor'; address?: string }

/** Renders it as a signed-in account sees it. */
export function open(element: ReactNode, { role = 'admin', address = '/' }: Options = {}) {
  const user = { uid: 'ada', email: 'ada@studio.local', role, requirePasswordChange: false }
  const token = { token: 'a-token', expiresAt: new Date(Date.now() + HOUR).toISOString(), user }
  const none = () => Promise.reject(new Error('Not asked'))
  const session = new StaffSession(
    { signIn: none, renew: () => Promise.resolve(token), signOut: none, signOutEverywhere: none },
    { postMessage: () => {}, onmessage: null },
    { state: 'signed-in', user },
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return render(
    <SessionProvider session={session}>
      <AccountCache>
        <ConfirmProvider>
          <RouterProvider router={router} />
        </ConfirmProvider>
      </AccountCache>
    </SessionProvider>,
  )
}

/** A tile's accessible name is the image's name and its dimensions. */
export const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
export const responseOf = (stored: LibraryImage, details: Partial<ImageResponse> = {}): ImageResponse => ({
  image: stored,
  uses: [],
  useCount: 0,
  mayReplace: true,
  ...details,
})
