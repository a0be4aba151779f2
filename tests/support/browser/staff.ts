import { jpeg } from '#tests/support/images.ts'
import { e2e } from '#tests/support/e2e/e2e-server.ts'
import { SITE_ADMIN } from '#tests/support/e2e/site-server.ts'

type Fields = Record<string, unknown>

/** A member of staff, by default the site's admin, who changes the site's content over the API. */
export class Staff {
  readonly #baseUrl: string
  readonly #bearer: string
  readonly #cookie: string

  private constructor(baseUrl: string, bearer: string, cookie: string) {
    this.#baseUrl = baseUrl
    this.#bearer = bearer
    this.#cookie = cookie
  }

  /**
   * Opens a session of an account of this worker's site without the sign-in.
   * @throws when nobody has the address
   */
  static async of({ email }: { email: string } = SITE_ADMIN): Promise<Staff> {
    const { token, cookie } = await e2e.control.openSession(email)
    return new Staff(e2e.baseUrl, token, `${cookie.name}=${cookie.value}`)
  }

  /** @throws when the sign-in is refused */
  static async signIn(
    baseUrl: string,
    { email, password }: { email: string; password: string } = SITE_ADMIN,
  ): Promise<Staff> {
    const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token } = (await read(response)) as { token: string }
    return new Staff(
      baseUrl,
      token,
      response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
  }

  /** A documented call with JSON. @throws for a response that is an error */
  async call<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    fields?: Fields,
  ): Promise<Body> {
    const headers = { Authorization: `Bearer ${this.#bearer}`, 'Content-Type': 'application/json' }
    return (await read(
      await fetch(`${this.#baseUrl}/api${path}`, { method, headers, body: fields && JSON.stringify(fields) }),
    )) as Body
  }

  /** A documented call with a multipart form. @throws for a response that is an error */
  async sendForm<Body = unknown>(
    method: 'POST' | 'PUT',
    path: string,
    fields: Record<string, string>,
    image?: Buffer,
  ): Promise<Body> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (image) body.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'image.jpg')
    return (await read(
      await fetch(`${this.#baseUrl}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${this.#bearer}` },
        body,
      }),
    )) as Body
  }

  /** Uploads a new image. @returns its path, as projects take it */
  async upload(alt: string, size = { width: 960, height: 640 }): Promise<string> {
    const { imagePath } = await this.sendForm<{ imagePath: string }>(
      'POST',
      '/uploads/project-images',
      { alt },
      await jpeg(size),
    )
    return imagePath
  }

  /** Uploads a WebM. @returns its path, as blocks take it */
  async uploadVideo(bytes: Buffer): Promise<string> {
    const body = new FormData()
    body.set('video', new Blob([new Uint8Array(bytes)], { type: 'video/webm' }), 'film.webm')
    const headers = { Authorization: `Bearer ${this.#bearer}` }
    const { video } = (await read(
      await fetch(`${this.#baseUrl}/api/uploads/videos`, { method: 'POST', headers, body }),
    )) as { video: { path: string } }
    return video.path
  }

  /** Changes the studio's details, which only the console's own API can do. */
  async changeStudio(fields: Fields): Promise<void> {
    await this.#console('POST', '/globals/studio', fields)
  }

  async readStudio(): Promise<Fields> {
    return (await this.#console('GET', '/globals/studio?depth=0')) as Fields
  }

  /** @returns the id of an uploaded image */
  async mediaId(imagePath: string): Promise<string> {
    const filename = imagePath.split('/').at(-1)!
    const { docs } = (await this.#console(
      'GET',
      `/media?where[filename][equals]=${encodeURIComponent(filename)}&depth=0`,
    )) as { docs: { id: string }[] }
    return docs[0]!.id
  }

  /** The mails to an email address in the outbox. */
  async mailsTo(address: string): Promise<{ kind: string; text: string }[]> {
    const { docs } = (await this.#console(
      'GET',
      `/outbox?where[to.address][equals]=${encodeURIComponent(address)}&depth=0`,
    )) as { docs: { kind: string; text: string }[] }
    return docs
  }

  async #console(method: 'GET' | 'POST', path: string, fields?: Fields): Promise<unknown> {
    const headers = { Cookie: this.#cookie, Origin: this.#baseUrl, 'Content-Type': 'application/json' }
    return read(
      await fetch(`${this.#baseUrl}/console-api${path}`, {
        method,
        headers,
        body: fields && JSON.stringify(fields),
      }),
    )
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${text}`)
  return JSON.parse(text)
}
