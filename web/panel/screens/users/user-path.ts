/** An account is addressed by its e-mail. */
export const userPath = (email: string) => `/users/${encodeURIComponent(email)}`
