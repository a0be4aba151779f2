import { describe, expect, it } from 'vitest'
import { videoEmbedUrl, videoId } from '#cms/shared/video.ts'

const ID = 'dQw4w9WgXcQ'

describe('videoId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&t=42s`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?list=PL123&v=${ID}&index=2`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=10`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/embed/${ID}?start=5`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=share`,
    `https://www.youtube.com/?v=${ID}`,
    `youtube.com/watch?v=${ID}`,
    `//youtu.be/${ID}`,
    `  https://youtu.be/${ID}  `,
    `https://youtu.be/${ID}#t=3`,
  ])('finds the id in %s', (url) => {
    expect(videoId(url)).toBe(ID)
  })

  it.each([
    undefined,
    '',
    'not a link',
    'https://vimeo.com/123456789',
    `https://example.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://example.com/?u=https://youtu.be/${ID}`,
    'https://youtu.be/tooShort',
    `https://youtu.be/${ID}x`,
    'https://www.youtube.com/watch?v=has spaces!',
    'https://www.youtube.com/channel/UC1234567890',
    `javascript:alert('https://youtu.be/${ID}')`,
    `ftp://youtu.be/${ID}`,
  ])('finds none in %s', (url) => {
    expect(videoId(url)).toBeUndefined()
  })

  it('embeds from the host that sets no cookie', () => {
    expect(new URL(videoEmbedUrl(ID)).host).toBe('www.youtube-nocookie.com')
  })
})
