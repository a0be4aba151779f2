/* Three uploaded images, in the lookups of both converters. */

export const image = { width: 1200, height: 800, alt: 'What the media says' }

export const sources = ['/media/a.jpg', '/media/post-images/b%20c.png', '/media/project-images/1-ä.webp']

export const imageBySource = new Map(sources.map((src, index) => [src, `media-${index}`]))
export const imageById = new Map(sources.map((src, index) => [`media-${index}`, { ...image, src }]))
