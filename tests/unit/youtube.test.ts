import { describe, expect, it } from 'vitest'
import { youtubeEmbedUrl, parseYoutubeId, parseYoutubeStart, youtubeWatchUrl } from '#cms/shared/youtube.ts'

const ID = 'dQw4-9W_XcQ'

describe('parseYoutubeId', () => {
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
    `https://youtu.be/${ID}/`,
    `https://youtu.be/${ID}&feature=youtu.be`,
    `https://youtu.be/watch?v=${ID}`,
    `https://www.youtube.com/watch?v=${ID}?t=5`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}`,
    `https://www.youtube.com/watch_popup?v=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/watch?v=${ID}#comments`,
    `https://gaming.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `www.youtube.com/embed/${ID}`,
    `m.youtube.com/watch?v=${ID}`,
    `youtube.com/watch?u=https://example.com&v=${ID}`,
    `youtube.com//watch?v=${ID}`,
  ])('finds the id in %s', (url) => {
    expect(parseYoutubeId(url)).toBe(ID)
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
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.evil.example/embed/${ID}`,
    `https://youtube.com@evil.example/watch?v=${ID}`,
    `https://evil.example\\@youtube.com/watch?v=${ID}`,
    `https://xyoutu.be/${ID}`,
    `https://youtu.be.example/${ID}`,
    `https://www.youtube.co/watch?v=${ID}`,
    `https://evil.youtube.com/watch?v=${ID}`,
    `https://yоutube.com/watch?v=${ID}`,
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/@studio',
    `https://www.youtube.com/channel/embed/${ID}`,
    'https://www.youtube.com/playlist?list=PL123456789',
    'https://youtu.be/',
    'https://www.youtube.com/watch',
    'https://',
  ])('finds none in %s', (url) => {
    expect(parseYoutubeId(url)).toBeUndefined()
  })
})

describe('parseYoutubeStart', () => {
  it.each([
    [`https://youtu.be/${ID}?t=90`, 90],
    [`https://youtu.be/${ID}?si=abc&t=90s`, 90],
    [`https://www.youtube.com/watch?t=1m30s&v=${ID}`, 90],
    [`https://www.youtube.com/watch?v=${ID}&t=1h2m3s`, 3723],
    [`https://www.youtube.com/watch?v=${ID}&t=2h`, 7200],
    [`https://youtu.be/${ID}?t=10h15m`, 36_900],
    [`https://www.youtube.com/embed/${ID}?start=15`, 15],
    [`https://www.youtube.com/watch?time_continue=7&v=${ID}`, 7],
    [`https://www.youtube.com/watch?v=${ID}#t=42`, 42],
    [`youtu.be/${ID}?t=5`, 5],
    [`https://youtu.be/${ID}`, 0],
    [`https://youtu.be/${ID}?t=`, 0],
    [`https://youtu.be/${ID}?t=soon`, 0],
    [`https://youtu.be/${ID}?t=-5`, 0],
    [`https://youtu.be/${ID}?t=1e9`, 0],
    ['', 0],
    [undefined, 0],
  ])('of %s is %i', (url, seconds) => {
    expect(parseYoutubeStart(url)).toBe(seconds)
  })
})

describe('the URLs of a video', () => {
  it('embed it from the host without cookies, at its start time', () => {
    const url = new URL(youtubeEmbedUrl(ID, 90))
    expect([url.host, url.pathname, url.searchParams.get('start')]).toEqual([
      'www.youtube-nocookie.com',
      `/embed/${ID}`,
      '90',
    ])
    expect(youtubeEmbedUrl(ID)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`)
  })

  it('lead to the same video and start time on YouTube', () => {
    expect([parseYoutubeId(youtubeWatchUrl(ID, 90)), parseYoutubeStart(youtubeWatchUrl(ID, 90))]).toEqual([
      ID,
      90,
    ])
    expect(youtubeWatchUrl(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`)
  })
})
