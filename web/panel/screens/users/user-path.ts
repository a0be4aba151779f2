/** An account is addressed by its email. */
export const userPath = (email: string) => `/users/${encodeURIComponent(email)}`
