/** Cache-Control of URLs whose content never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable'
